import { IconReceiptRefund } from '@tabler/icons-react';
import { PlaceholderPage } from '@/components/PlaceholderPage';

export function Component() {
  return (
    <PlaceholderPage
      title="Returns"
      icon={IconReceiptRefund}
      text="What customers send back to your shop will be listed on this page."
    />
  );
}
