import { APART, BLIND_READERS, FACE, FENCES } from './fences.mjs';

/** The fences for TypeScript; `.astro` files are read by ESLint, by the same table. */
function pathOf(room) {
  if (room.endsWith('/*')) return `^src/${room.replace('*', '[^/]+$')}`;
  return `^src/${room.replaceAll('.', '\\.')}${/\.\w+$/.test(room) ? '$' : '/'}`;
}

/** A file by its name, in whatever folder. */
const fileOf = (name) => `/${name.replace('.', '\\.').replace('*', '[^/]+')}$`;

const ROOMS = Object.keys(FENCES);
const nestedIn = (room) => ROOMS.filter((other) => other.startsWith(`${room}/`)).map(pathOf);

/** A room without those that lie in it. */
const ownPathOf = (room) =>
  pathOf(room) +
  nestedIn(room)
    .map((nested) => `(?!${nested.slice(pathOf(room).length)})`)
    .join('');

/** Where a file of a room stands, and what is its own; `$1` is the folder of an area. */
const ownOf = (room) =>
  APART.includes(room)
    ? { path: `^src/${room}/([^/]+)`, own: `^src/${room}/$1/` }
    : { path: pathOf(room), own: ownPathOf(room) };

function fence([room, allowed]) {
  const { path, own } = ownOf(room);
  const nested = nestedIn(room);
  return {
    name: `fence-${room.replaceAll('/', '-')}`,
    comment: `${room} may import ${allowed.join(', ') || 'nothing'} and its own.`,
    severity: 'error',
    from: nested.length > 0 ? { path, pathNot: nested } : { path },
    to: { path: '^src/', pathNot: [own, ...allowed.map(pathOf)] },
  };
}

export default {
  forbidden: [
    ...Object.entries(FENCES).map(fence),
    {
      name: 'face-of-an-area',
      comment: `Of another area only its face is known: ${FACE.join(', ')}.`,
      severity: 'error',
      from: { path: '^src/server/areas/([^/]+)/' },
      to: {
        path: '^src/server/areas/',
        pathNot: ['^src/server/areas/$1/', ...FACE.map(fileOf)],
      },
    },
    {
      name: 'blind-readers',
      comment: 'What reads for judges reads the views of blind, and reaches no table of an area.',
      severity: 'error',
      from: { path: BLIND_READERS.map((name) => `^src/server/areas/judging/${name}`) },
      to: { path: '^src/server/areas/.+/table\\.ts$', reachable: true },
    },
    {
      name: 'drawn-late',
      comment:
        'The library that draws pictures is 20 MB: it comes with the first one, by loadSharp.',
      severity: 'error',
      from: { path: '^src/server/' },
      to: {
        path: '^(?:node_modules/)?sharp(?:/|$)',
        dynamic: false,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'no-cycle',
      comment:
        'Modules that need each other, be it for a type, cannot be read one after the other.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
    },
  },
};
