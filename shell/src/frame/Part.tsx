import { reportFault } from '@site/shared';
import { Component, createRef, type ReactNode, Suspense } from 'react';
import { remember } from '../page/prerendered';
import classes from './Part.module.css';

interface Props {
  /** CSS selector of the part's elements in the page; nothing is kept of a part that shows nothing. */
  readonly of?: string;
  readonly children: ReactNode;
}

interface State {
  readonly isBroken: boolean;
}

type PutBack = ReturnType<typeof remember>;

/**
 * Keeps a fault in one part of the frame inside that part: its elements stay as they are, without their code,
 * and all else goes on. What is hydrated by itself can fail by itself: hence the Suspense.
 */
export class Part extends Component<Props, State> {
  override state: State = { isBroken: false };
  readonly #place = createRef<HTMLDivElement>();

  static getDerivedStateFromError = (): State => ({ isBroken: true });

  override getSnapshotBeforeUpdate({ of }: Props, { isBroken }: State): PutBack | null {
    if (isBroken || !this.state.isBroken || !of) return null;
    return remember(document.querySelectorAll(of));
  }

  override componentDidUpdate(_props: Props, _state: State, putBack: PutBack | null): void {
    if (this.#place.current) putBack?.(this.#place.current);
  }

  override componentDidCatch(thrown: unknown): void {
    reportFault(thrown, { section: 'shell', instead: 'the part as it was' });
  }

  override render() {
    if (this.state.isBroken) return <div ref={this.#place} className={classes.kept} />;
    return <Suspense>{this.props.children}</Suspense>;
  }
}
