import { QrCode } from '@/components/QrCode';
import type { ParcelLabel } from '@/lib/api';
import classes from './Print.module.css';

/** One 80 by 80 mm label for each package of a courier order or a return. */
export const ParcelSheet = ({ labels }: { labels: readonly ParcelLabel[] }) =>
  labels.map((label) => (
    <section key={label.Package} className={classes['label']}>
      <header className={classes['labelHead']}>
        <QrCode text={label.Code} className={classes['code']} />
        <div className={classes['which']} data-fit>
          <div className={classes['number']}>{label.Reference}</div>
          <div className={classes['part']}>
            {label.IsReturn && 'Return, '}
            {label.IsReturn ? 'package' : 'Package'} {label.Package} of {label.Of}
          </div>
          {label.Courier && <div className={classes['shop']}>{label.Courier}</div>}
        </div>
      </header>
      <div className={classes['to']} data-fit>
        <strong>{label.ToName}</strong>
        {label.To.map((line, index) => (
          <div key={index}>{line}</div>
        ))}
        {label.Instructions && <div className={classes['instructions']}>{label.Instructions}</div>}
      </div>
      <div className={classes['from']} data-fit>
        From {[label.FromName, ...label.From].join(', ')}
      </div>
    </section>
  ));
