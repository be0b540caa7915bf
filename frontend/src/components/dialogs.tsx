import { type ComponentType, Suspense } from 'react';
import { useDialog } from '@/lib/hooks';
import { lazyPart } from '@/lib/lazy';

interface Opened {
  /** The id of what the dialog is about; empty where it is about the page. */
  of: string;
  onClose: () => void;
}

type Dialogs<Props> = Record<string, ComponentType<Props & Opened>>;

/** What a module of dialogs exports: those of the page, and those about the row that the address names. */
interface PageDialogs<Props> {
  page?: Dialogs<Props>;
  row?: Dialogs<Props>;
}

/** lazyDialogs opens a page's dialogs from the address; their module is loaded before the first is wanted. */
export function lazyDialogs<Props extends object = object>(
  load: () => Promise<{ default: PageDialogs<Props> }>,
) {
  const Named = lazyPart(async () => {
    const { page = {}, row = {} } = (await load()).default;
    return {
      default: ({ name, ...props }: Props & Opened & { name: string }) => {
        const dialogs = !Object.hasOwn(page, name) && props.of ? row : page;
        const Dialog = Object.hasOwn(dialogs, name) ? dialogs[name] : undefined;
        return Dialog && <Dialog {...(props as unknown as Props & Opened)} />;
      },
    };
  });
  return function AddressDialogs(given: Omit<Props, keyof Opened>) {
    const { name, of, close } = useDialog();
    if (!name) return null;
    const props = { ...given, name, of, onClose: close } as unknown as Props & Opened;
    return (
      <Suspense>
        <Named key={`${name} ${of}`} {...props} name={name} />
      </Suspense>
    );
  };
}
