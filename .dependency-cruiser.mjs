import { APART, FENCES, INSIDE, UNFINISHED } from './fences.mjs';

/** The fences for TypeScript; `.astro` files are read by ESLint, by the same table. */
const pathOf = (room) => `^src/${room.replaceAll('.', '\\.')}${/\.\w+$/.test(room) ? '$' : '/'}`;

const ROOMS = Object.keys(FENCES);
const nestedIn = (room) => ROOMS.filter((other) => other.startsWith(`${room}/`)).map(pathOf);
const targets = [...new Set(UNFINISHED.map(([, to]) => to))];

/** Where a file of a room stands, and what is its own; `$1` is the folder of an area. */
const ownOf = (room) =>
  APART.includes(room)
    ? { path: `^src/${room}/([^/]+)/`, own: `^src/${room}/$1/` }
    : { path: pathOf(room), own: pathOf(room) };

function fence([room, allowed]) {
  const { path, own } = ownOf(room);
  const nested = nestedIn(room);
  const known = room === 'server/platform' ? targets : [];
  return {
    name: `fence-${room.replaceAll('/', '-')}`,
    comment: `${room} may import ${allowed.join(', ') || 'nothing'} and its own.`,
    severity: 'error',
    from: nested.length > 0 ? { path, pathNot: nested } : { path },
    to: { path: '^src/', pathNot: [own, ...[...allowed, ...known].map(pathOf)] },
  };
}

/** Who else of the platform may still ask an area that some of it asks. */
const platform = (to) => ({
  name: 'platform-knows-no-area',
  comment: 'The platform is handed what it needs of an area.',
  severity: 'error',
  from: {
    path: '^src/server/platform/',
    pathNot: UNFINISHED.filter(([, other]) => other === to).map(([from]) => `^src/${from}$`),
  },
  to: { path: pathOf(to) },
});

export default {
  forbidden: [
    ...Object.entries(FENCES).map(fence),
    ...targets.map(platform),
    {
      name: 'face-of-an-area',
      comment: 'Another area is reached through its service, not through its queries or calls.',
      severity: 'error',
      from: { path: '^src/server/areas/([^/]+)/' },
      to: {
        path: `^src/server/areas/.*/(${INSIDE.join('|')})\\.ts$`,
        pathNot: '^src/server/areas/$1/',
      },
    },
    {
      name: 'no-cycle',
      comment: 'Modules that need each other to be loaded cannot be read one after the other.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
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
