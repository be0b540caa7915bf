import { useSearchParams } from 'react-router';

/** The dialogs that the address of an order can open. */
export type Dialog = 'accept' | 'reject' | 'packages' | 'resolve' | 'refund';

/** useDialog keeps the open dialog in the address, so that a reload shows the same. */
export function useDialog() {
  const [params, setParams] = useSearchParams();
  const show = (dialog?: Dialog) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (dialog) next.set('dialog', dialog);
        else next.delete('dialog');
        return next;
      },
      { replace: true },
    );
  return [params.get('dialog') as Dialog | null, show] as const;
}
