// Prints what each built file weighs on the wire, and fails when the first load of JavaScript
// (the entry and what it preloads), or what a screen loads beside it, goes over its budget.
import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const budget = 190_000; // gzip; browsers take Brotli, a twelfth less, whose budget e2e/budget.spec.ts holds
const screenBudget = 175_000; // beside the first load
const folder = new URL('../dist/assets/', import.meta.url);

const files = Object.fromEntries(
  readdirSync(folder).map((name) => {
    const content = readFileSync(new URL(name, folder));
    const imports = name.endsWith('.js')
      ? [...String(content).matchAll(/(?:from|import)"\.\/([^"]+\.js)"/g)]
      : [];
    return [
      name,
      { size: gzipSync(content, { level: 9 }).length, needs: imports.map(([, file]) => file) },
    ];
  }),
);
const kB = (size) => `${(size / 1000).toFixed(1)} kB`;

/** needed adds to a set a file and all that it imports when it is loaded. */
function needed(name, all = new Set()) {
  if (all.has(name)) return all;
  all.add(name);
  for (const file of files[name].needs) needed(file, all);
  return all;
}

for (const [name, { size }] of Object.entries(files).sort(([, a], [, b]) => b.size - a.size))
  console.log(`${kB(size).padStart(11)}  ${name}`);

const sum = (names) => names.reduce((total, name) => total + files[name].size, 0);
const first = new Set(
  Object.keys(files).filter((name) => /^(index|firstPages)-.*\.js$/.test(name)),
);
const screens = Object.keys(files)
  .filter((name) => /Page-.*\.js$/.test(name))
  .map((name) => ({ name, size: sum([...needed(name)].filter((file) => !first.has(file))) }))
  .sort((a, b) => b.size - a.size);

console.log('\nThe screens that load most beside the first load:');
for (const { name, size } of screens.slice(0, 5)) console.log(`${kB(size).padStart(11)}  ${name}`);
console.log(`\nFirst load of the order list: ${kB(sum([...first]))} of JavaScript, gzip`);
if (sum([...first]) > budget || screens[0].size > screenBudget) {
  console.error(
    `Over the budget: ${kB(budget)} for the first load, ${kB(screenBudget)} for a screen.`,
  );
  process.exit(1);
}
