import {
  type Composition,
  type PreparedWayBack,
  type RecordGuard,
  Refused,
  sealRecord,
  type Store,
} from '@site/store/worker';
import { isAllowed, isValidAt, type Rights } from './allowed-signers';
import { RecordChecks } from './record-checks';
import { readRequirements, type Requirement, wayBackRequirements } from './requirements';
import { completeComposition } from './signed-record';
import { encodeText, joinBytes } from './ssh-format';

export interface Signer {
  /** Base64, as in a .pub file; undefined if others sign. */
  readonly key: string | undefined;
  /** One armoured signature for each namespace. */
  sign(payload: Uint8Array, namespaces: readonly string[]): Promise<string>;
}

interface GuardOptions {
  readonly rights: Rights;
  readonly signer?: Signer | undefined;
  readonly now?: () => number;
}

/** Checks records, and signs what a command writes. */
export class Guard extends RecordChecks implements RecordGuard {
  readonly #signer: Signer | undefined;

  constructor({ rights, signer, now = Date.now }: GuardOptions) {
    super(rights, now);
    this.#signer = signer;
  }

  #requireSigner(): Signer {
    if (this.#signer) return this.#signer;
    throw new Refused(
      'Records of this site are signed, and this command has no key; set RELEASE_SIGNING_KEY to the file of your key, or of its .pub if an agent holds it',
    );
  }

  #maySignAlone = (key: string | undefined, namespace: string, time: number): boolean =>
    this.quorumOf(namespace) === 1 &&
    this.rights.signers.some(
      (signer) => signer.key === key && isAllowed(signer, namespace) && isValidAt(signer, time),
    );

  #chooseNamespaces(requirements: readonly Requirement[], time: number): readonly string[] {
    const { key } = this.#requireSigner();
    const isChosen = (namespace: string) =>
      key === undefined || this.#maySignAlone(key, namespace, time);
    const chosen = new Set<string>();
    // Those without a choice first: they may be enough for the others.
    const sorted = [...requirements].sort((one, other) => one.anyOf.length - other.anyOf.length);
    for (const { anyOf } of sorted) {
      const choice = anyOf.find(isChosen) ?? anyOf[0];
      if (choice && !anyOf.some((namespace) => chosen.has(namespace))) chosen.add(choice);
    }
    return [...chosen];
  }

  async sealComposition(store: Store, composition: Composition): Promise<Uint8Array> {
    const signer = this.#requireSigner();
    const numbers = [...this.accepted.keys()].filter((number) => number < composition.number);
    const previous = this.accepted.get(Math.max(...numbers));
    const before = await this.readBefore(store, previous, composition);
    const value = completeComposition(this.rights.storeId, before, composition);
    const name = `${store.location}/compositions/${composition.number}`;
    const requirements = readRequirements(name, before, value);
    const changedAt = Date.parse(composition.change.at);
    const payload = await sealRecord(value);
    const signatures = await signer.sign(payload, this.#chooseNamespaces(requirements, changedAt));
    const record = { name, payload, signatures, sha256: '', value };
    // The same check that readers make, before anything is written.
    await this.assertStep(store, previous, record);
    return joinBytes([payload, encodeText(signatures)]);
  }

  async sealWayBack(store: Store, prepared: PreparedWayBack): Promise<Uint8Array | undefined> {
    const signer = this.#requireSigner();
    const now = this.now();
    const { value } = await this.requireRecord(store, prepared.number);
    const may = ({ anyOf }: Requirement) =>
      anyOf.some((namespace) => this.#maySignAlone(signer.key, namespace, now));
    const entries = Object.entries(prepared.apps).filter(([app, way]) =>
      wayBackRequirements({ [app]: way }, value, now).every(may),
    );
    if (entries.length === 0) return undefined;
    const apps = Object.fromEntries(entries);
    const signed = { store: this.rights.storeId, at: new Date(now).toISOString() };
    const payload = await sealRecord({ ...prepared, apps, ...signed });
    const namespaces = this.#chooseNamespaces(wayBackRequirements(apps, value, now), now);
    return joinBytes([payload, encodeText(await signer.sign(payload, namespaces))]);
  }
}
