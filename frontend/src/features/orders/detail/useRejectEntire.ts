import { useRef, useState } from 'react';
import { act } from '@/lib/api';
import { useGuard } from '@/lib/form';
import type { Question } from '@/lib/router';
import type { OrderRights } from './useOrderRights';

const ask = act('POST /api/portal/delivery/{id}/is-no-deliverable');
const isNoDeliverable = (Id: string) =>
  ask({ Id }, '').then(
    ({ NoDeliverable }) => NoDeliverable,
    () => false,
  );

/**
 * useRejectEntire offers to reject the entire order if no item is left to deliver: once
 * automatically, and again when the user returns to the list, also with the browser's Back.
 */
export function useRejectEntire(id: string, rights: OrderRights, onBack: () => void) {
  const { nothingLeft } = rights;
  const [question, setQuestion] = useState<Question>();
  const [asking, setAsking] = useState(false);
  const [wasNothing, setWasNothing] = useState(false);
  const leavingRef = useRef(false);
  if (nothingLeft !== wasNothing) {
    setWasNothing(nothingLeft);
    setAsking(nothingLeft);
    if (!nothingLeft) setQuestion(undefined);
  }

  useGuard({
    blocks: (from, to) =>
      nothingLeft &&
      !leavingRef.current &&
      from.pathname !== to.pathname &&
      !to.pathname.includes('/details/'),
    ask: setQuestion,
  });

  return {
    asking: rights.reject && (asking || question !== undefined),
    leaving: question !== undefined,
    ask: () => setAsking(true),
    /** Leaves the order unchanged and, if the user was leaving, continues. */
    keep: () => {
      setAsking(false);
      setQuestion(undefined);
      leavingRef.current = question !== undefined;
      question?.leave();
    },
    /** The order was rejected, so leaving needs no further question. */
    rejected: () => {
      setAsking(false);
      setQuestion(undefined);
      question?.stay();
    },
    back: async () => {
      const none = rights.reject && !nothingLeft && (await isNoDeliverable(id));
      if (none) setQuestion({ leave: onBack, stay: () => undefined });
      else onBack();
    },
  };
}
