import { v7 } from 'uuid';

/** A UUIDv7, ordered by creation within this process, so rows are appended to the indexes of their ids. */
export const newId = (): string => v7();
