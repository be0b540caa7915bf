// Draws the ZPL on standard input as PNGs, as a Zebra printer would: node zpl.mjs FOLDER [dots per mm]
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ready } from 'zpl-renderer-js';

const [folder = '.', dots = '8'] = process.argv.slice(2);
const { api } = await ready;
const labels = await api.zplToBase64MultipleAsync(readFileSync(0, 'utf8'), 80, 80, Number(dots));
labels.forEach((label, n) =>
  writeFileSync(path.join(folder, `zpl-${n + 1}.png`), Buffer.from(label, 'base64')),
);
process.exit(0);
