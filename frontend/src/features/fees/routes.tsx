import type { RouteObject } from 'react-router';
import { allow } from '@/lib/session';

const page = () => import('./FeesPage');
const statement = () => import('./StatementPage');
const documents = () => import('./DocumentsPage');

/** Agency fee summaries and merchants' statements. */
export const routes: RouteObject[] = [
  allow({ roles: ['Admin'] }, [
    { path: '/admin/agency-fee-summary', lazy: page },
    { path: '/admin/statement/:merchantId/:month', lazy: statement },
    { path: '/admin/statement/:merchantId/:month/documents', lazy: documents },
    { path: '/admin/statement/teams/:month/documents', lazy: documents },
  ]),
  allow({ roles: ['Merchant'] }, [
    { path: '/agency-fee-summary', lazy: page },
    { path: '/statement/:merchantId/:month', lazy: statement },
    { path: '/statement/:merchantId/:month/documents', lazy: documents },
  ]),
];
