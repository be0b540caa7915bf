// Who may import whom, so that a feature can be read, changed and removed alone.
import path from 'node:path';

const allowed = {
  platform: ['platform'],
  lib: ['lib', 'platform'],
  components: ['components', 'lib'],
  features: ['components', 'lib', 'platform'],
  app: ['app', 'features', 'components', 'lib', 'platform'],
};

/** place returns the layer of a file below src, and its feature if it has one. */
function place(file) {
  const parts = file.split(path.sep).join('/').split('/src/').at(-1).split('/');
  return { layer: parts[0], feature: parts[0] === 'features' ? parts[1] : undefined };
}

/** verdict returns the problem with one import, or undefined. */
export function verdict(from, source) {
  const here = place(from);
  if (!(here.layer in allowed)) return undefined;
  if (source.includes('wailsjs') && here.layer !== 'platform')
    return 'Only src/platform may import the desktop runtime.';
  let target;
  if (source.startsWith('@/')) target = path.join('/src', source.slice(2));
  else if (source.startsWith('.')) target = path.resolve(path.dirname(from), source);
  else return undefined;
  const there = place(target);
  if (!(there.layer in allowed)) return undefined;
  if (here.feature && here.feature === there.feature) return undefined;
  if (here.feature && there.feature)
    return `The feature ${here.feature} may not import the feature ${there.feature}: share through components or lib.`;
  if (!allowed[here.layer].includes(there.layer))
    return `${here.layer} may not import ${there.layer}.`;
  return undefined;
}

const rule = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const check = (node) => {
      const source = node.source?.value;
      if (typeof source !== 'string') return;
      const message = verdict(context.filename, source);
      if (message) context.report({ node, message });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};

export default { rules: { layers: rule } };
