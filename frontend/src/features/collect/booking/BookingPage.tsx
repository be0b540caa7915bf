import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { PageHeader } from '@/components/PageHeader';
import { QueryBoundary } from '@/components/QueryBoundary';
import { PanelSkeleton } from '@/components/Skeletons';
import { BookingForm } from './BookingForm';
import { useSetup, useSlots } from './setup';

interface Opened {
  draft: string;
  repeat: string;
}

/** The form that books a courier, new, as a repetition, or from the draft in the address. */
export function Component() {
  const [params, setParams] = useSearchParams();
  const draft = params.get('draft') ?? '';
  const repeat = params.get('repeatBookingId') ?? '';
  const [opened, setOpened] = useState<Opened>({ draft, repeat });
  const [saved, setSaved] = useState('');
  // The draft that the open form saved is in the address too; any other opens another form.
  if ((draft !== opened.draft && draft !== saved) || (repeat !== opened.repeat && !saved)) {
    setOpened({ draft, repeat });
    setSaved('');
  }
  const onSaved = (id: string) => {
    setSaved(id);
    if (id !== draft) setParams({ draft: id }, { replace: true, preventScrollReset: true });
  };
  return (
    <>
      <PageHeader
        title="New Delivery"
        back={{ to: '/delivery-orders', label: 'Delivery Orders' }}
      />
      <Loaded key={`${opened.draft} ${opened.repeat}`} {...opened} onSaved={onSaved} />
    </>
  );
}

function Loaded({ draft, repeat, onSaved }: Opened & { onSaved: (id: string) => void }) {
  const setup = useSetup(draft, repeat);
  const slots = useSlots();
  const skeleton = <PanelSkeleton count={8} />;
  return (
    <QueryBoundary query={setup} skeleton={skeleton}>
      {({ isPlaced, ...given }) =>
        isPlaced ? (
          <Navigate to={`/delivery-order/${given.id}`} replace />
        ) : (
          <QueryBoundary query={slots} skeleton={skeleton}>
            {(known) => <BookingForm given={{ ...given, slots: known }} onSaved={onSaved} />}
          </QueryBoundary>
        )
      }
    </QueryBoundary>
  );
}
