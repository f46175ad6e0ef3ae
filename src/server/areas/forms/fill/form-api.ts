import type { Api } from '#server/platform/http/api.ts';

export type FormApi = Pick<Api, 'db' | 'secret'>;
