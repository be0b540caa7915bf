// The styles of Mantine's components come with the parts that use the components. Each has its own layer in
// the layer mantine, and all are named before the first in Mantine's own order: so they never depend on which
// part was loaded first, and a module of ours, which is in no layer, always wins.
import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('../node_modules/@mantine/core/styles/', import.meta.url);
const always = ['baseline', 'default-css-variables', 'global'];
const ending = '.layer.css';

/** names are those of the core's styles in the order that Mantine's whole stylesheet has them. */
function names() {
  const whole = readFileSync(new URL('../styles.layer.css', folder), 'utf8');
  const at = (name) => {
    const text = readFileSync(new URL(`${name}${ending}`, folder), 'utf8');
    return whole.indexOf(text.slice(text.indexOf('{') + 1, text.lastIndexOf('}')).trim());
  };
  return readdirSync(folder)
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length))
    .sort((a, b) => at(a) - at(b));
}

/** first is the sheet that every page begins with; whole adds all components, for a server that bundles nothing. */
function first(whole) {
  const layers = names().map((name) => `mantine.${name}`);
  const imports = always.map(
    (name) => `@import '@mantine/core/styles/${name}.css' layer(mantine.${name});`,
  );
  if (whole)
    for (const name of ['core', 'dates', 'dropzone', 'notifications', 'spotlight'])
      imports.push(`@import '@mantine/${name}/styles.layer.css';`);
  return `@layer ${layers.join(', ')};\n${imports.join('\n')}\n`;
}

/** mantineStyles is a plugin for Vite. */
export function mantineStyles() {
  let building = false;
  const known = new Set(names());
  return {
    name: 'mantine-styles',
    enforce: 'pre',
    configResolved(config) {
      building = config.command === 'build';
    },
    transform(code, id) {
      const path = id.replaceAll('\\', '/');
      if (path.endsWith('/src/app/mantine.css')) return { code: first(!building), map: null };
      const style = /@mantine\/core\/styles\/([\w-]+)\.layer\.css$/.exec(path);
      if (style)
        return { code: code.replace('@layer mantine', `@layer mantine.${style[1]}`), map: null };
      // A component names its classes in a module of its own.
      const [, pack, name] = /@mantine\/(\w+)\/esm\/.*?(\w+)\.module\.mjs$/.exec(path) ?? [];
      if (!building || !pack || pack === 'tiptap') return undefined;
      if (pack === 'core' && !known.has(name)) throw new Error(`Mantine has no style for ${name}`);
      const sheet = pack === 'core' ? `styles/${name}` : 'styles';
      return { code: `import '@mantine/${pack}/${sheet}${ending}';\n${code}`, map: null };
    },
  };
}
