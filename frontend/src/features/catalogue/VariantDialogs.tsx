import { Button, Image, MultiSelect, Stack } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { Dialog, DialogContent } from '@/components/Dialog';
import { Facts } from '@/components/Facts';
import { ChoiceField, TextField } from '@/components/form/fields';
import { FormContent } from '@/components/form/FormDialog';
import { QueryBoundary } from '@/components/QueryBoundary';
import { PanelSkeleton } from '@/components/Skeletons';
import { type FieldProps, useForm } from '@/lib/form';
import { useDialog } from '@/lib/hooks';
import { useMerchants, useSubcategories, useVariant } from './calls';
import type { ProductVariant } from './types';
import { type VariantGiven, variantForm } from './variantForm';

interface Props {
  onClose: () => void;
}

const skeleton = <PanelSkeleton count={4} />;

/** A product variant: what the catalogue knows of it, and the way to change it. */
export function VariantDetail({ id, onClose }: Props & { id: string }) {
  const query = useVariant(id);
  const dialog = useDialog();
  return (
    <Dialog title="Product variant" size={560} fill onClose={onClose}>
      <DialogContent
        footer={
          <>
            <Button variant="default" onClick={onClose}>
              Close
            </Button>
            <Button
              leftSection={<IconPencil size={16} />}
              onClick={() => dialog.replace('edit-variant', id)}
            >
              Edit
            </Button>
          </>
        }
      >
        <QueryBoundary query={query} skeleton={skeleton}>
          {(variant) => <VariantFacts variant={variant} />}
        </QueryBoundary>
      </DialogContent>
    </Dialog>
  );
}

function VariantFacts({ variant }: { variant: ProductVariant }) {
  const { Name, Gtin, Brand, Size, ImageUrl, Merchants, Vertical, Category, SubCategory } = variant;
  return (
    <Stack>
      {ImageUrl && <Image src={ImageUrl} alt={Name} h={160} fit="contain" />}
      <Facts
        title={Name}
        facts={[
          { name: 'GTIN', value: Gtin, copy: Gtin },
          { name: 'Brand', value: Brand },
          { name: 'Size', value: Size },
          {
            name: 'Subcategory',
            value: [Vertical, Category, SubCategory].filter(Boolean).join(', '),
          },
          { name: 'Merchants', value: Merchants.join(', ') || 'Not sold by any merchant' },
        ]}
      />
    </Stack>
  );
}

/** Adds a variant to the subcategory whose page is open. */
export function AddVariant({ subcategoryId, onClose }: Props & { subcategoryId: string }) {
  return (
    <Dialog title="Add variant" size={560} fill onClose={onClose}>
      <VariantFields given={{ subcategoryId }} action="Add variant" onClose={onClose} />
    </Dialog>
  );
}

export function EditVariant({ id, onClose }: Props & { id: string }) {
  const query = useVariant(id);
  return (
    <Dialog title="Edit variant" size={560} fill onClose={onClose}>
      <QueryBoundary query={query} skeleton={skeleton}>
        {(variant) => (
          <VariantFields
            given={{ variant, subcategoryId: '' }}
            action="Save changes"
            onClose={onClose}
          />
        )}
      </QueryBoundary>
    </Dialog>
  );
}

function VariantFields({
  given,
  action,
  onClose,
}: Props & { given: VariantGiven; action: string }) {
  const form = useForm(variantForm, given, onClose);
  return (
    <FormContent action={action} form={form} onClose={onClose}>
      <TextField label="Name" withAsterisk field={form.field('Name')} />
      <TextField
        label="GTIN"
        description="The number below the barcode, with its check digit"
        withAsterisk
        inputMode="numeric"
        autoComplete="off"
        field={form.field('Gtin')}
      />
      <TextField label="Brand" field={form.field('Brand')} />
      <TextField label="Size" placeholder="800 g" field={form.field('Size')} />
      <SubcategoryField field={form.field('SubCategoryId')} />
      <MerchantsField field={form.field('MerchantIds')} />
      <TextField
        label="Image"
        placeholder="https://"
        inputMode="url"
        field={form.field('ImageUrl')}
      />
    </FormContent>
  );
}

function SubcategoryField({ field }: { field: FieldProps<string> }) {
  const { data } = useSubcategories();
  return (
    <ChoiceField
      label="Subcategory"
      withAsterisk
      searchable
      data={(data ?? []).map(({ Id, Name, CategoryTitle }) => ({
        value: Id,
        label: CategoryTitle ? `${Name} (${CategoryTitle})` : `${Name} (unbound)`,
      }))}
      nothingFoundMessage={data ? 'No subcategory with this name' : 'Loading'}
      field={field}
    />
  );
}

function MerchantsField({ field }: { field: FieldProps<string[]> }) {
  const { data } = useMerchants();
  return (
    <MultiSelect
      label="Merchants"
      description="Sold by"
      searchable
      limit={100}
      maxValues={100}
      data={(data ?? []).map(({ MerchantId, MerchantName }) => ({
        value: MerchantId,
        label: MerchantName,
      }))}
      nothingFoundMessage={data ? 'No merchant with this name' : 'Loading'}
      {...field}
    />
  );
}
