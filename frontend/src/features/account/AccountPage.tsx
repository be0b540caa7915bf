import { Anchor, ColorSwatch, Group, Stack } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { Link } from '@/components/Link';
import { lazyDialogs } from '@/components/dialogs';
import { mailOf } from '@/components/Facts';
import { PageHeader } from '@/components/PageHeader';
import { QueryBoundary } from '@/components/QueryBoundary';
import { SettingRow, SettingsSection } from '@/components/Settings';
import { PanelSkeleton } from '@/components/Skeletons';
import type { Merchant } from '@/lib/api';
import { counted } from '@/lib/format';
import { useDialog } from '@/lib/hooks';
import { type Profile, useCan, useProfile } from '@/lib/session';
import { wordsOf } from '@/components/courier/planForm';
import { customerMails } from './accountForms';
import { times } from './own';
import { courierPlan, platforms, windowOf, useMerchant } from './merchant';
import classes from './Account.module.css';

const Dialogs = lazyDialogs(() => import('./AccountDialogs'));
const OwnDialogs = lazyDialogs<{ given: Profile }>(() => import('./OwnDialogs'));

/** The signed-in user, and for a merchant the settings that others see. */
export function Component() {
  const detailed = useCan('view_detailed_account_settings');
  const { MerchantId } = useProfile();
  return (
    <div className={classes['page']}>
      <PageHeader title="Account settings" />
      <Stack>
        <Person />
        {detailed && MerchantId && <MerchantSettings />}
      </Stack>
    </div>
  );
}

function Person() {
  const profile = useProfile();
  const dialog = useDialog();
  const { Email, FirstName, LastName, Role, ShopName, MerchantName, PictureUrl } = profile;
  return (
    <SettingsSection title="About you">
      <SettingRow label="Picture" onChange={() => dialog.open('picture')}>
        {PictureUrl && <img src={PictureUrl} alt="" className={classes['picture']} />}
      </SettingRow>
      <SettingRow label="Name" onChange={() => dialog.open('name')}>
        {`${FirstName} ${LastName}`.trim()}
      </SettingRow>
      <SettingRow label="Times" onChange={() => dialog.open('times')}>
        {`${times[profile.TimeDisplay]}, always London time`}
      </SettingRow>
      <SettingRow label="Email">{mailOf(Email)}</SettingRow>
      <SettingRow label="Password and devices">
        <Anchor inherit component={Link} to="/account-security">
          Sign-in and security
        </Anchor>
      </SettingRow>
      <SettingRow label="Role">{Role}</SettingRow>
      {MerchantName && <SettingRow label="Merchant">{MerchantName}</SettingRow>}
      {ShopName && <SettingRow label="Shop">{ShopName}</SettingRow>}
      <OwnDialogs given={profile} />
    </SettingsSection>
  );
}

function MerchantSettings() {
  const query = useMerchant();
  return (
    <QueryBoundary query={query} skeleton={<PanelSkeleton count={6} />}>
      {(merchant) => <Sections merchant={merchant} />}
    </QueryBoundary>
  );
}

function Sections({ merchant }: { merchant: Merchant }) {
  const { Role } = useProfile();
  const dialog = useDialog();
  const to = (name: string) => (Role === 'Merchant' ? () => dialog.open(name) : undefined);
  return (
    <>
      <BasicInformation merchant={merchant} to={to} />
      <SettingsSection title="Head office address">
        <SettingRow label="Address" onChange={to('office')}>
          {officeLines(merchant)}
        </SettingRow>
      </SettingsSection>
      <SettingsSection title="Return policy">
        <SettingRow label="Returns window" onChange={to('window')}>
          {counted(windowOf(merchant), 'calendar day')}
        </SettingRow>
        <SettingRow label="Policy">
          {Role === 'Merchant' ? (
            <Anchor inherit component={Link} to={`/merchant/privacy-policy/${windowOf(merchant)}`}>
              {merchant.ReturnsPolicy.Policy ? 'Read and change the policy' : 'Write the policy'}
            </Anchor>
          ) : (
            merchant.ReturnsPolicy.Policy && 'Written by your merchant'
          )}
        </SettingRow>
      </SettingsSection>
      <SettingsSection title="Orders that nobody answers">
        <SettingRow label="All devices of the shop are told" onChange={to('escalation')}>
          {afterMinutes(merchant.Escalation.ShopAfter)}
        </SettingRow>
        <SettingRow label="The manager is told" onChange={to('escalation')}>
          {afterMinutes(merchant.Escalation.ManagerAfter)}
        </SettingRow>
        <SettingRow label="The manager is sent a text" onChange={to('escalation')}>
          {afterMinutes(merchant.Escalation.TextAfter ?? 0)}
        </SettingRow>
        <SettingRow label="The Admins are told" onChange={to('escalation')}>
          {afterMinutes(merchant.Escalation.AdminAfter)}
        </SettingRow>
        <SettingRow label="Nobody listens: manager and you are told" onChange={to('escalation')}>
          {afterMinutes(merchant.Escalation.SilenceAfter ?? 0)}
        </SettingRow>
      </SettingsSection>
      <SettingsSection title="Packing">
        <SettingRow label="An accepted order is late" onChange={to('packing')}>
          {`After ${counted(merchant.PackingLimits.Amber, 'minute')}, very late after ${merchant.PackingLimits.Red}`}
        </SettingRow>
      </SettingsSection>
      <SettingsSection title="Mails and texts to customers">
        <SettingRow label="Customers are told by email" onChange={to('mails')}>
          {toldText(merchant.CustomerMails.Mails)}
        </SettingRow>
        <SettingRow label="Customers are told by text message" onChange={to('mails')}>
          {toldText(merchant.CustomerMails.Texts ?? [])}
        </SettingRow>
        <SettingRow label="Sender" onChange={to('mails')}>
          {merchant.CustomerMails.SenderName || merchant.Name}
        </SettingRow>
        <SettingRow label="PIN at the door" onChange={to('mails')}>
          {merchant.CustomerMails.DoorPin ? 'Asked for where the courier can' : 'Not asked for'}
        </SettingRow>
      </SettingsSection>
      {Role === 'Merchant' && <Couriers onChange={to('couriers')} />}
      <SettingsSection title="Social Media Links">
        {platforms.map((platform) => (
          <SettingRow key={platform} label={platform} onChange={to('social')}>
            {linkTo(merchant, platform)}
          </SettingRow>
        ))}
      </SettingsSection>
      {Role === 'Merchant' && <Dialogs given={merchant} />}
    </>
  );
}

const afterMinutes = (minutes: number) =>
  minutes ? `After ${counted(minutes, 'minute')}` : 'Never';

function Couriers({ onChange }: { onChange: (() => void) | undefined }) {
  const { data: plan } = courierPlan.useRead({ Id: useProfile().MerchantId });
  return (
    <SettingsSection title="Couriers">
      <SettingRow label="Order of couriers, where a shop sets none" onChange={onChange}>
        {plan && (wordsOf(plan, plan.Steps) || 'The usual courier')}
      </SettingRow>
    </SettingsSection>
  );
}

interface BasicProps {
  merchant: Merchant;
  to: (dialog: string) => (() => void) | undefined;
}

function BasicInformation({ merchant, to }: BasicProps) {
  const { Name, Slogan, BrandColour, LogoUrl } = merchant;
  return (
    <SettingsSection title="Basic information">
      <SettingRow label="Logo" onChange={to('logo')}>
        <span className={classes['logo']}>
          {LogoUrl ? (
            <img src={LogoUrl} alt={`Logo of ${Name}`} />
          ) : (
            <IconPhoto size={24} stroke={1.6} aria-label="No logo" />
          )}
        </span>
      </SettingRow>
      <SettingRow label="Merchant name" onChange={to('basic')}>
        {Name}
      </SettingRow>
      <SettingRow label="Slogan" onChange={to('basic')}>
        {Slogan}
      </SettingRow>
      <SettingRow label="Brand colour" onChange={to('basic')}>
        {BrandColour && (
          <Group gap="xs">
            <ColorSwatch color={`#${BrandColour}`} size={18} aria-hidden />#{BrandColour}
          </Group>
        )}
      </SettingRow>
    </SettingsSection>
  );
}

const officeLines = ({ Address }: Merchant) => {
  const { Line1, Line2, Line3, City, County, PostalCode } = Address;
  return [Line1, Line2, Line3, City, County, PostalCode].filter(Boolean).join('\n');
};

function linkTo({ MerchantSocialMediaLinks }: Merchant, platform: string) {
  const link = MerchantSocialMediaLinks.find(({ Platform }) => Platform === platform)?.Link;
  return (
    link && (
      <Anchor inherit href={link} target="_blank" rel="noopener noreferrer">
        {link}
      </Anchor>
    )
  );
}

function toldText(chosen: readonly string[]): string {
  const told = customerMails.filter(({ value }) => chosen.includes(value));
  return told.map(({ label }) => label).join('; ') || 'Nothing';
}
