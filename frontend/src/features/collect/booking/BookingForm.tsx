import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { Problem } from '@/components/form/Problem';
import { ApiError } from '@/lib/api';
import { useForm } from '@/lib/form';
import { Quotes } from '../quotes/Quotes';
import { useQuoting } from '../quotes/useQuoting';
import classes from './Booking.module.css';
import { type BookingGiven, bookingForm } from './bookingForm';
import { CollectionSections } from './CollectionSections';
import { DeliverySections } from './DeliverySections';
import { Section } from './Section';
import { lastVehicle } from './setup';
import { TermsDialog } from './TermsDialog';
import { useKeptForm } from './useKeptForm';
import { usePriceOnceComplete } from './usePriceOnceComplete';
import { useQuotedFields } from './useQuotedFields';
import { useTerms } from './useTerms';

interface Props {
  given: BookingGiven;
  /** Whether the unfinished booking is saved. */
  isKept: boolean;
  onSaved: (id: string) => void;
}

/** The booking form with the couriers' quotes beside it. */
export function BookingForm({ given, isKept, onSaved }: Props) {
  const navigate = useNavigate();
  const [id, setId] = useState(given.id);
  const present = { ...given, id };
  const quoting = useQuoting({
    orderId: given.quoted,
    round: given.round,
    onBooked: ({ Id }) => void navigate(`/delivery-order/${Id}`),
    onPlacedElsewhere: () => void navigate(`/delivery-order/${id}`),
    onTerms: (ids) => terms.ask(ids),
  });
  const terms = useTerms(quoting.place);
  const form = useForm(bookingForm, present, {
    onDone: ({ Id, Round }, draft) => {
      setId(Id);
      lastVehicle.write(draft.VehicleTypeId);
      onSaved(Id);
      quoting.ask(Id, Round);
    },
    onFail: (error) => {
      const isPlaced = error instanceof ApiError && error.Code === 'AlreadyPlaced';
      if (isPlaced) quoting.clear('placedElsewhere');
      return isPlaced;
    },
  });
  useKeptForm(form, present, isKept);
  const field = useQuotedFields(form, present, quoting);
  usePriceOnceComplete(form, quoting);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.submit();
  };
  return (
    <form noValidate onSubmit={submit} className={classes['columns']}>
      <div className={classes['sections']}>
        <CollectionSections field={field} form={form} given={present} />
        <DeliverySections field={field} form={form} />
      </div>
      <aside className={classes['aside']}>
        <Section title="Estimated price">
          <Problem text={form.problem} />
          <Quotes
            quoting={quoting}
            saving={form.state === 'sending'}
            onGetPrice={form.submit}
            onBook={terms.book}
          />
        </Section>
      </aside>
      {terms.asked && <TermsDialog terms={terms} />}
    </form>
  );
}
