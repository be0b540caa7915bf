// What nearly everybody comes for once signed in. Nothing loads this file: the bundler makes one chunk of it.
export * from './shell/Shell';
export { Component as OrdersPage } from '@/features/orders/OrdersPage';
