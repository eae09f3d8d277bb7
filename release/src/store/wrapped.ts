import type { Store } from './store';

/** Takes a store and what shall be done otherwise, gives a store that does all else as before. */
export const wrapped = (store: Store, otherwise: Partial<Store>): Store => ({
  place: store.place,
  folder: store.folder,
  remote: store.remote,
  read: (key) => store.read(key),
  writtenAt: (key) => store.writtenAt(key),
  writeOnce: (key, body, metadata) => store.writeOnce(key, body, metadata),
  list: (prefix) => store.list(prefix),
  below: (prefix) => store.below(prefix),
  link: (from, to) => store.link(from, to),
  move: (from, to) => store.move(from, to),
  remove: (prefix) => store.remove(prefix),
  live: () => store.live(),
  activate: (composition, site) => store.activate(composition, site),
  layOut: (folder, mounts) => store.layOut(folder, mounts),
  laidOut: (folder) => store.laidOut(folder),
  spare: async () => (await store.spare?.()) ?? false,
  tidy: () => store.tidy(),
  ...otherwise,
});
