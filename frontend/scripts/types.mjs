// Writes the types of the API's description to the given file. What openapi-typescript says of methods and
// parameters that a path does not have (`put?: never`) is left out: it is a fifth of the lines, and nothing reads it.
import { readFile, writeFile } from 'node:fs/promises';
import openapiTS, { astToString } from 'openapi-typescript';

const description = new URL('../src/lib/api/openapi.json', import.meta.url);
const header = '/** This file is generated from openapi.json: run make generate. */\n\n';
const byName = { rootTypes: true, rootTypesNoSchemaPrefix: true, rootTypesKeepCasing: true };
const text = astToString(await openapiTS(JSON.parse(await readFile(description, 'utf8')), byName));
const end = text.search(/^export (type|interface) webhooks/m);
const nothing = /^ {8}(?:parameters: \{\n(?: {12}\w+\?: never;\n)+ {8}\}|\w+\?: never);\n/gm;
await writeFile(
  process.argv[2],
  header + text.slice(0, end).replace(nothing, '') + text.slice(end),
);
