import classes from './EnvironmentRibbon.module.css';

const names: Record<string, string> = { dev: 'Development', demo: 'Demo', training: 'Training' };

/** Shows that this is not the production environment; hidden in production. */
export function EnvironmentRibbon({ environment }: { environment: string }) {
  if (!environment || environment === 'prod') return null;
  return (
    <span className={classes['ribbon']} title={`This is the ${environment} environment`}>
      {names[environment] ?? environment}
    </span>
  );
}
