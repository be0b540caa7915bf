import { Button, Image, MultiSelect, Stack } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { Dialog, DialogContent } from '@/components/Dialog';
import { Facts } from '@/components/Facts';
import { FormContent } from '@/components/form/FormDialog';
import { FormFields } from '@/components/form/FormFields';
import { QueryBoundary } from '@/components/QueryBoundary';
import { QueryDialog } from '@/components/QueryDialog';
import { PanelSkeleton } from '@/components/Skeletons';
import type { ProductVariant } from '@/lib/api';
import { type FieldProps, useForm } from '@/lib/form';
import { useDialog } from '@/lib/hooks';
import { pictureSrc } from '@/lib/picture';
import { useMerchantOptions, variants } from './calls';
import type { Parent } from './dialogs';
import { type VariantGiven, variantForm } from './variantForm';

interface Props {
  onClose: () => void;
}

type Row = Props & { of: string };

/** A product variant: what the catalogue knows of it, and the way to change it. */
export function VariantDetail({ of: id, onClose }: Row) {
  const query = variants.useOne(id);
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
        <QueryBoundary query={query} skeleton={<PanelSkeleton count={4} />}>
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
      {ImageUrl && <Image src={pictureSrc(ImageUrl)} alt={Name} h={160} fit="contain" />}
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
export function AddVariant({ subcategoryId = '', onClose }: Parent & Props) {
  return (
    <Dialog title="Add variant" size={560} fill onClose={onClose}>
      <VariantFields given={{ subcategoryId }} onClose={onClose} />
    </Dialog>
  );
}

export function EditVariant({ of, onClose }: Row) {
  const given = (variant: ProductVariant) => ({ variant, subcategoryId: '' });
  return (
    <QueryDialog
      title="Edit variant"
      size={560}
      fill
      query={variants.useOne(of)}
      lines={4}
      onClose={onClose}
    >
      {(variant) => <VariantFields given={given(variant)} onClose={onClose} />}
    </QueryDialog>
  );
}

function VariantFields({ given, onClose }: Props & { given: VariantGiven }) {
  const form = useForm(variantForm, given, onClose);
  return (
    <FormContent form={form} onClose={onClose}>
      <FormFields form={form} />
      <MerchantsField field={form.field('MerchantIds')} />
    </FormContent>
  );
}

function MerchantsField({ field }: { field: FieldProps<string[]> }) {
  const options = useMerchantOptions();
  return (
    <MultiSelect
      label="Merchants"
      description="Sold by"
      searchable
      maxValues={100}
      data={options ?? []}
      nothingFoundMessage={options ? 'No merchant with this name' : 'Loading'}
      {...field}
    />
  );
}
