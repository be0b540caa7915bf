import classes from './EnvironmentRibbon.module.css';

const names: Record<string, string> = { dev: 'Development', demo: 'Demo', training: 'Training' };

/** Says that this is not the real thing; in production there is none. */
export function EnvironmentRibbon({ environment }: { environment: string }) {
  if (!environment || environment === 'prod') return null;
  return (
    <span className={classes['ribbon']} title={`This is the ${environment} environment`}>
      {names[environment] ?? environment}
    </span>
  );
}
