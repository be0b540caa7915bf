import { Button, Group, MultiSelect, Select, Text } from '@mantine/core';
import { counted } from '@/lib/format';

export interface ShopGroup {
  MerchantName: string;
  Shops: { ShopId: string; ShopName: string }[];
}

interface Props {
  groups: readonly ShopGroup[] | undefined;
  /** Why they could not be loaded. */
  problem: string | undefined;
  chosen: readonly string[];
  onChange: (ids: string[]) => void;
  /** What the form gives its field. */
  field: object;
}

/** Finds shops one by one among all, or takes all of them or of a merchant. */
export function ShopPicker({ groups, problem, field, ...rest }: Props) {
  return (
    <>
      <ShopButtons groups={groups ?? []} {...rest} />
      <MultiSelect
        {...field}
        label="Shops"
        required
        placeholder={rest.chosen.length ? '' : 'Choose shops'}
        data={(groups ?? []).map(({ MerchantName, Shops }) => ({
          group: MerchantName,
          items: Shops.map(({ ShopId, ShopName }) => ({ value: ShopId, label: ShopName })),
        }))}
        searchable
        clearable
        styles={{ pillsList: { maxHeight: '8rem', overflowY: 'auto' } }}
        nothingFoundMessage={groups ? 'No shop with that name' : 'Loading'}
        {...(problem && { error: problem })}
      />
    </>
  );
}

interface ShopButtonsProps {
  groups: readonly ShopGroup[];
  chosen: readonly string[];
  onChange: (ids: string[]) => void;
}

/** Chooses all shops, or all of a merchant, and says how many are chosen. */
function ShopButtons({ groups, chosen, onChange }: ShopButtonsProps) {
  const all = groups.flatMap(({ Shops }) => Shops.map(({ ShopId }) => ShopId));
  const addMerchant = (name: string | null) => {
    const own = groups.find(({ MerchantName }) => MerchantName === name)?.Shops ?? [];
    onChange([...new Set([...chosen, ...own.map(({ ShopId }) => ShopId)])]);
  };
  return (
    <Group align="end" gap="xs">
      <Select
        flex={1}
        miw="10rem"
        label="All shops of a merchant"
        placeholder="Choose a merchant"
        searchable
        data={groups.map(({ MerchantName, Shops }) => ({
          value: MerchantName,
          label: `${MerchantName} (${Shops.length})`,
        }))}
        value={null}
        onChange={addMerchant}
      />
      <Button variant="default" disabled={all.length === 0} onClick={() => onChange(all)}>
        All {counted(all.length, 'shop')}
      </Button>
      <Text size="sm" c="dimmed" role="status" w="100%">
        {counted(chosen.length, 'shop')} chosen
      </Text>
    </Group>
  );
}
