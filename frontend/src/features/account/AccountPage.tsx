import { Button, Paper, Text, Title } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { PageHeader } from '@/components/PageHeader';
import { PlaceholderPage } from '@/components/PlaceholderPage';
import { useDialog } from '@/lib/hooks';
import { useCan, useProfile } from '@/lib/session';
import { LogoDialog } from './LogoDialog';
import classes from './Account.module.css';

/** How a merchant appears to others. */
export function Component() {
  const detailed = useCan('view_detailed_account_settings');
  if (!detailed) return <PlaceholderPage title="Account settings" />;
  return <AccountPage />;
}

function AccountPage() {
  const { MerchantLogo, MerchantName } = useProfile();
  const dialog = useDialog();
  return (
    <>
      <PageHeader title="Account settings" />
      <Paper p="lg" component="section" aria-labelledby="basic" className={classes['section']}>
        <Title order={2} id="basic">
          Basic information
        </Title>
        <div className={classes['row']}>
          <Text size="sm" c="dimmed">
            Logo
          </Text>
          <span className={classes['logo']}>
            {MerchantLogo ? (
              <img src={MerchantLogo} alt={`Logo of ${MerchantName}`} />
            ) : (
              <IconPhoto size={24} stroke={1.6} aria-label="No logo" />
            )}
          </span>
          <Button variant="default" onClick={() => dialog.open('logo')}>
            Change logo
          </Button>
        </div>
        <div className={classes['row']}>
          <Text size="sm" c="dimmed">
            Merchant name
          </Text>
          <Text size="sm">{MerchantName}</Text>
        </div>
      </Paper>
      {dialog.name === 'logo' && <LogoDialog onClose={dialog.close} />}
    </>
  );
}
