import { Switch } from '@mantine/core';
import { useAction } from '@/lib/hooks';
import { merchantsKey, type Subject, teamsKey, togglePremium, togglePremiumOnly } from './calls';

interface Props {
  of: Subject;
  set: { PremiumEnabled: boolean; PremiumOnly: boolean };
  readOnly: boolean;
}

/** What a shop or a professional team is offered when it books. */
export function Preferences({ of, set, readOnly }: Props) {
  const premium = useToggle(of, 'premium', togglePremium);
  const only = useToggle(of, 'premium-only', togglePremiumOnly);
  return (
    <>
      <Switch
        label="Concierge enabled"
        aria-label={`Concierge enabled for ${of.name}`}
        checked={set.PremiumEnabled}
        disabled={readOnly || premium.busy}
        onChange={() => premium.go(of)}
      />
      <Switch
        label="Don't show individual quotes"
        aria-label={`Don't show individual quotes to ${of.name}`}
        checked={set.PremiumOnly}
        disabled={readOnly || only.busy || !set.PremiumEnabled}
        onChange={() => only.go(of)}
      />
    </>
  );
}

function useToggle(of: Subject, name: string, run: (of: Subject, key: string) => Promise<unknown>) {
  return useAction({
    name: `subscription.${name}.${of.id}`,
    run,
    refresh: [[...merchantsKey], [...teamsKey]],
  });
}
