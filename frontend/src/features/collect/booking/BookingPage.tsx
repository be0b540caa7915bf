import { useState } from 'react';
import { Navigate, useSearchParams } from '@/lib/router';
import { PageHeader } from '@/components/PageHeader';
import { QueryBoundary } from '@/components/QueryBoundary';
import { PanelSkeleton } from '@/components/Skeletons';
import { useAction } from '@/lib/hooks';
import { returnsPath, useProfile } from '@/lib/session';
import { dropUnfinished } from '../collect';
import { CreditsNotice } from '../CreditsNotice';
import { BookingForm } from './BookingForm';
import { KeptNotice } from './KeptNotice';
import { ReturnNotice } from './ReturnNotice';
import { type Named, useSetup, useSlots } from './setup';

interface Opened extends Named {
  /** How often the user has started with an empty form. */
  fresh: number;
}

/**
 * The form that books a courier: new, repeating an order, for a return, or from the draft in the
 * address.
 */
export function Component() {
  const [params, setParams] = useSearchParams();
  const draft = params.get('draft') ?? '';
  const repeat = params.get('repeatBookingId') ?? '';
  const returned = params.get('return') ?? '';
  const profile = useProfile();
  const forShop = profile.Role === 'Admin';
  const [opened, setOpened] = useState<Opened>({ draft, repeat, returned, forShop, fresh: 0 });
  const [saved, setSaved] = useState('');
  // The address also names the draft saved by the open form; any other draft opens a new form.
  const isOther = repeat !== opened.repeat || returned !== opened.returned;
  if ((draft !== opened.draft && draft !== saved) || (isOther && !saved)) {
    setOpened({ ...opened, draft, repeat, returned });
    setSaved('');
  }
  const onSaved = (id: string) => {
    setSaved(id);
    if (id !== draft) setParams({ draft: id }, { replace: true, preventScrollReset: true });
  };
  const onFresh = () => {
    const again = forShop ? returned : ''; // an Admin has no other form
    setOpened({ draft: '', repeat: '', returned: again, forShop, fresh: opened.fresh + 1 });
    setSaved('');
    setParams(again ? { return: again } : {}, { replace: true, preventScrollReset: true });
  };
  // An Admin books for returns only.
  if (forShop && !draft && !returned) return <Navigate to={returnsPath(profile)} />;
  return (
    <>
      <PageHeader
        title="New Delivery"
        back={{ to: '/delivery-orders', label: 'Delivery Orders' }}
      />
      {!forShop && <CreditsNotice />}
      <Loaded
        key={`${opened.draft} ${opened.repeat} ${opened.returned} ${opened.fresh}`}
        {...opened}
        onSaved={onSaved}
        onFresh={onFresh}
        onKept={() =>
          setOpened({
            draft: '',
            repeat: '',
            returned: forShop ? returned : '',
            forShop,
            fresh: 0,
          })
        }
      />
    </>
  );
}

interface LoadedProps extends Opened {
  onSaved: (id: string) => void;
  /** Starts with an empty form. */
  onFresh: () => void;
  /** Opens the form that was discarded again. */
  onKept: () => void;
}

function Loaded({ fresh, onSaved, onFresh, onKept, ...named }: LoadedProps) {
  const setup = useSetup(named, fresh);
  const drop = useAction({
    name: 'collect.unfinished.drop',
    run: dropUnfinished,
    done: 'The booking that you had begun was discarded.',
    onDone: onFresh,
    onUndone: onKept,
  });
  const slots = useSlots();
  const skeleton = <PanelSkeleton count={8} />;
  return (
    <QueryBoundary query={setup} skeleton={skeleton}>
      {({ isPlaced, ...given }) =>
        isPlaced ? (
          <Navigate to={`/delivery-order/${given.id}`} />
        ) : named.forShop && !given.returnId ? (
          <Navigate to="/delivery-orders" />
        ) : (
          <QueryBoundary query={slots} skeleton={skeleton}>
            {(known) => (
              <>
                {given.returnId && <ReturnNotice id={given.returnId} />}
                {given.keptAt && <KeptNotice keptAt={given.keptAt} drop={drop} />}
                <BookingForm
                  given={{ ...given, slots: known }}
                  isKept={!drop.busy && !drop.done}
                  onSaved={onSaved}
                />
              </>
            )}
          </QueryBoundary>
        )
      }
    </QueryBoundary>
  );
}
