import { Component, type ReactNode } from 'react';
import { snapshotNodes } from './snapshot';

interface Props {
  /** Another page clears the fault. */
  readonly resetKey: string;
  readonly onThrow: (thrown: unknown) => void;
  readonly children: ReactNode;
}

interface State {
  readonly failedKey: string | null;
}

type Restore = ReturnType<typeof snapshotNodes>;

/**
 * A fault in a section keeps its elements on the screen, without their code: for good on the first
 * page, otherwise until the page was loaded as a document.
 */
export class SectionBoundary extends Component<Props, State> {
  override state: State = { failedKey: null };
  #place: HTMLDivElement | null = null;
  #dropHead = () => undefined as void;

  static getDerivedStateFromError(): State {
    return { failedKey: '' };
  }

  static getDerivedStateFromProps(props: Props, { failedKey }: State): State | null {
    if (failedKey === null || failedKey === props.resetKey) return null;
    return { failedKey: failedKey === '' ? props.resetKey : null };
  }

  /** The last moment before React removes the page's elements. */
  override getSnapshotBeforeUpdate(_props: Props, { failedKey }: State): Restore | null {
    if (failedKey !== null || this.state.failedKey === null) return null;
    return snapshotNodes(document.querySelectorAll('[data-section]'));
  }

  override componentDidUpdate(_props: Props, _state: State, restore: Restore | null): void {
    if (this.#place && restore) this.#dropHead = restore(this.#place);
  }

  override componentDidCatch(thrown: unknown): void {
    this.props.onThrow(thrown);
  }

  /** The next page, or error, brings its own head. */
  readonly #keep = (place: HTMLDivElement) => {
    this.#place = place;
    return () => {
      this.#place = null;
      this.#dropHead();
    };
  };

  override render() {
    return this.state.failedKey === null ? this.props.children : <div ref={this.#keep} />;
  }
}
