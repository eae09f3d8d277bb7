import { reportFault } from '@site/site';
import { Component, createRef, type ReactNode, Suspense } from 'react';
import { snapshotNodes } from '../page/snapshot';
import classes from './Part.module.css';

interface Props {
  /** Selects the part's elements in the page; omit it for a part that shows nothing. */
  readonly of?: string;
  readonly children: ReactNode;
}

interface State {
  readonly isBroken: boolean;
}

type Restore = ReturnType<typeof snapshotNodes>;

/**
 * Keeps the part's elements, without their code, after a fault. Suspense makes each part hydrate,
 * and fail, separately.
 */
export class Part extends Component<Props, State> {
  override state: State = { isBroken: false };
  readonly #place = createRef<HTMLDivElement>();

  static getDerivedStateFromError = (): State => ({ isBroken: true });

  override getSnapshotBeforeUpdate({ of }: Props, { isBroken }: State): Restore | null {
    if (isBroken || !this.state.isBroken || !of) return null;
    return snapshotNodes(document.querySelectorAll(of));
  }

  override componentDidUpdate(_props: Props, _state: State, restore: Restore | null): void {
    if (this.#place.current) restore?.(this.#place.current);
  }

  override componentDidCatch(thrown: unknown): void {
    reportFault(thrown, { section: 'shell', instead: 'the part as it was' });
  }

  override render() {
    if (this.state.isBroken) return <div ref={this.#place} className={classes.kept} />;
    return <Suspense>{this.props.children}</Suspense>;
  }
}
