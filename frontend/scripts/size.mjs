// Prints what each built file weighs on the wire, and fails when the first load of
// JavaScript (the entry and what it preloads) goes over its budget.
import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const budget = 210_000; // gzip; browsers take Brotli, a twelfth less, whose budget e2e/budget.spec.ts holds
const folder = new URL('../dist/assets/', import.meta.url);
const weigh = (name) => gzipSync(readFileSync(new URL(name, folder)), { level: 9 }).length;

const sizes = Object.fromEntries(readdirSync(folder).map((name) => [name, weigh(name)]));
for (const [name, size] of Object.entries(sizes).sort((a, b) => b[1] - a[1]))
  console.log(`${(size / 1000).toFixed(1).padStart(8)} kB  ${name}`);

const orders = (name) => /^(index|firstPages)-.*\.js$/.test(name);
const first = Object.keys(sizes)
  .filter(orders)
  .reduce((sum, name) => sum + sizes[name], 0);
console.log(`\nFirst load of the order list: ${(first / 1000).toFixed(1)} kB of JavaScript, gzip`);
if (first > budget) {
  console.error(`Over the budget of ${budget / 1000} kB.`);
  process.exit(1);
}
