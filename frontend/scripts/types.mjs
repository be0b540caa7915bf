// Writes the types of the API's description to the given file: what calls take and what their success responses bring.
// The refusals are left out, since every call reads them in one shape (see error.ts), and so is what openapi-typescript
// says of methods, parameters and headers that there are none of (`put?: never`): together that was more than a third
// of the lines, and nothing read it.
import { readFile, writeFile } from 'node:fs/promises';
import openapiTS, { astToString } from 'openapi-typescript';

const path = new URL('../src/lib/api/openapi.json', import.meta.url);
const description = JSON.parse(await readFile(path, 'utf8'));
delete description.webhooks;
const used = new Set();
for (const operations of Object.values(description.paths))
  for (const operation of Object.values(operations)) {
    delete operation.operationId; // its types then stand at its path
    for (const [status, response] of Object.entries(operation.responses ?? {}))
      if (/^[45]/.test(status)) delete operation.responses[status];
      else if (response.$ref) used.add(response.$ref.split('/').at(-1));
  }
const { components } = description;
for (const name of Object.keys(components.responses))
  if (!used.has(name)) delete components.responses[name];

const byName = { rootTypes: true, rootTypesNoSchemaPrefix: true, rootTypesKeepCasing: true };
const text = astToString(await openapiTS(description, byName))
  .replace(/^export type (?:webhooks|operations|\$defs).*\n/gm, '')
  .replace(/^ +\/\*\* @description OK \*\/\n/gm, '')
  .replace(/^ +headers: \{\n +\[name: string\]: unknown;\n +\};\n/gm, '')
  .replace(/^ +\w+\??: never;\n/gm, '')
  .replace(/^ +parameters: \{\n +\};?\n/gm, '')
  .replace(/^ +(?:\/\*\* Format: .* \*\/|\* (?:Format: |@enum ).*)\n/gm, '')
  .replace(/\/\*\*\n +\* (.*)\n +\*\/$/gm, '/** $1 */')
  .replace(/ \* @description (?=.*\*\/$)/gm, ' ');
await writeFile(
  process.argv[2],
  `/** This file is generated from openapi.json: run make generate. */\n\n${text}`,
);
