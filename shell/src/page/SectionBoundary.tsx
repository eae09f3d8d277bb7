import { Component, type ReactNode } from 'react';
import { keepHead, remember } from './prerendered';

interface Props {
  /** A new value clears the fault: another page. */
  readonly resetKey: string;
  readonly onThrow: (thrown: unknown) => void;
  readonly children: ReactNode;
}

interface State {
  readonly failedKey: string | null;
}

type PutBack = ReturnType<typeof remember>;

/**
 * Keeps a section's fault inside the section: the frame and all other sections go on working. What was on the
 * screen stays as it is, without its code: for good if the document came with it, else until the page has come
 * as a document.
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

  /** React is about to remove the page's elements: the last look at them. */
  override getSnapshotBeforeUpdate(_props: Props, { failedKey }: State): PutBack | null {
    if (failedKey !== null || this.state.failedKey === null) return null;
    this.#dropHead = keepHead();
    return remember(document.querySelectorAll('[data-section]'));
  }

  override componentDidUpdate(_props: Props, _state: State, putBack: PutBack | null): void {
    if (this.#place) putBack?.(this.#place);
  }

  override componentDidCatch(thrown: unknown): void {
    this.props.onThrow(thrown);
  }

  /** What follows brings a head of its own, an error as well as a page: in the same moment this one goes. */
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
