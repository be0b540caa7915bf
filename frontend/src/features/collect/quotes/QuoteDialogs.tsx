import { Text } from '@mantine/core';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import { phoneOf } from '@/components/Facts';
import { NoticeDialog } from '@/components/NoticeDialog';
import { useConfig } from '@/lib/config';
import type { Quoting, Trouble } from './useQuoting';

interface Props {
  quoting: Quoting;
  onGetPrice: () => void;
}

interface Message {
  title: string;
  text: string;
  /** Whether the next step is to get the price again. */
  again?: boolean;
}

const messages: Record<Exclude<Trouble, 'noFleet' | 'placedElsewhere'>, Message> = {
  priceFailed: {
    title: 'An error occurred',
    text: 'Something has gone wrong while getting the price, please try again.',
  },
  placeFailed: {
    title: 'An error occurred',
    text: 'Something has gone wrong while placing the order, please try again.',
  },
  expired: {
    title: 'Your quote has expired',
    text: 'The price quote is only valid for a period of 15 min. Please get the price again.',
    again: true,
  },
  changed: {
    title: 'Order preferences changed',
    text: 'The details of this order have changed, so its quote is no longer valid. Please get the price again.',
    again: true,
  },
  changedElsewhere: {
    title: 'This booking was changed in another window',
    text: 'Its prices are for the details in that window. Get the price again to book the details that this page shows.',
    again: true,
  },
  creditsGone: {
    title: 'The price has changed',
    text: 'The last credit of your shop was used in the meantime. Please get the price again.',
    again: true,
  },
  timePassed: {
    title: 'The collection time has passed',
    text: 'Please choose another collection time and get the price again.',
  },
  shopTerms: {
    title: 'The shop has not accepted the terms',
    text: 'Nobody of this shop has accepted the terms of courier deliveries. Please have the shop book this courier.',
  },
  unsure: {
    title: 'No response from the server',
    text: 'The booking may or may not have been made. You can safely try again: it is made only once.',
  },
};

/** Shows what went wrong with a quote, and offers the next step. */
export function QuoteDialogs({ quoting, onGetPrice }: Props) {
  const { trouble, dismiss } = quoting;
  if (!trouble) return null;
  if (trouble === 'noFleet') return <NoFleet onClose={dismiss} />;
  if (trouble === 'placedElsewhere') {
    return (
      <ConfirmDialog
        title="This booking was placed in another window"
        confirm="Show the order"
        cancel="Close"
        onClose={dismiss}
        onConfirm={quoting.showPlaced}
      >
        What was booked there may differ from this page. Nothing was booked from here.
      </ConfirmDialog>
    );
  }
  const { title, text, again = false } = messages[trouble];
  if (!again) {
    return (
      <NoticeDialog opened title={title} onClose={dismiss}>
        {text}
      </NoticeDialog>
    );
  }
  const getPrice = () => {
    dismiss();
    onGetPrice();
  };
  return (
    <ConfirmDialog
      title={title}
      confirm="Get Price"
      cancel="Close"
      onClose={dismiss}
      onConfirm={getPrice}
    >
      {text}
    </ConfirmDialog>
  );
}

function NoFleet({ onClose }: { onClose: () => void }) {
  const { SupportPhone } = useConfig();
  return (
    <NoticeDialog opened title="Unable to find a Karter" onClose={onClose}>
      <Text>
        Sorry, we are unable to find a courier for this vehicle type and/or location. Please contact
        us{SupportPhone && <> on {phoneOf(SupportPhone)}</>} to discuss your options.
      </Text>
    </NoticeDialog>
  );
}
