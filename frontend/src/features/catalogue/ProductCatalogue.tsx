import { PlaceholderPage } from '@/components/PlaceholderPage';

/** Where a merchant's own products will be kept. */
export function ProductCatalogue() {
  return (
    <PlaceholderPage
      title="Product Catalogue"
      text="The products that your shops sell will be listed on this page."
    />
  );
}
