import { Link } from 'react-router';
import { Mark } from '@/components/Mark';
import { EnvironmentRibbon } from '@/components/EnvironmentRibbon';
import { useConfig } from '@/lib/config';
import { portalTitle, type Profile } from '@/lib/session';
import classes from './Header.module.css';

/** The merchant's logo, the role title and the shop. */
export function HeaderStart({ profile }: { profile: Profile }) {
  const { Brand, Environment } = useConfig();
  const { MerchantLogo, MerchantName, ShopName, Role, BrandColour } = profile;
  const owner = ShopName || MerchantName;
  return (
    <div className={classes['start']}>
      <Link
        to="/"
        className={classes['logo']}
        aria-label={`${MerchantName || Brand}, home`}
        {...(BrandColour && { style: { boxShadow: `0 0 0 2px #${BrandColour}` } })}
      >
        {MerchantLogo ? <img src={MerchantLogo} alt="" /> : <Mark size={28} />}
      </Link>
      <div className={classes['names']}>
        <span className={classes['portal']}>{portalTitle(Role)}</span>
        {owner && <span className={classes['owner']}>{owner}</span>}
        <EnvironmentRibbon environment={Environment} />
      </div>
    </div>
  );
}
