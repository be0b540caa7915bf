import type { components } from './schema';

/** The types of the API, by name; they are generated from what the server says of itself. */
export type Schemas = components['schemas'];
