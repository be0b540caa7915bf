import { PlaceholderPage } from '@/components/PlaceholderPage';

export function Component() {
  return <PlaceholderPage title="Returns" />;
}
