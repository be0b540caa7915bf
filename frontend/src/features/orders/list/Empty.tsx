import { IconFilterOff, IconPackage, IconSearchOff } from '@tabler/icons-react';
import { EmptyState } from '@/components/EmptyState';

/** What an empty list says, by why it is empty. */
export function Empty({ searched, filtered }: { searched: boolean; filtered: boolean }) {
  if (searched) {
    return (
      <EmptyState
        icon={IconSearchOff}
        title="0 search results found"
        text="Adjust your search term and try again"
      />
    );
  }
  if (filtered) {
    return (
      <EmptyState
        icon={IconFilterOff}
        title="0 search results found"
        text="Adjust your filtering and try again"
      />
    );
  }
  return <EmptyState icon={IconPackage} title="No records found" />;
}
