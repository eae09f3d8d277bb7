import { Component, createRef, type ReactNode } from 'react';
import { remember } from './prerendered';
import { SectionError } from './SectionError';

interface Props {
  /** A new value clears the error: another page, or another attempt. */
  readonly resetKey: string;
  /** Whether the page on the screen stays as it is, when its code throws. */
  readonly keeps: () => boolean;
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

interface State {
  readonly failedKey: string | null;
  readonly isKept: boolean;
}

type PutBack = ReturnType<typeof remember>;

/**
 * Keeps a section's fault inside the section: the frame and all other sections go on working. The page
 * that the document came with stays as it is, without its code; in any other's place stands an error.
 */
export class SectionBoundary extends Component<Props, State> {
  override state: State = { failedKey: null, isKept: false };
  readonly #place = createRef<HTMLDivElement>();

  static getDerivedStateFromError(): Partial<State> {
    return { failedKey: '' };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    if (state.failedKey === null) return null;
    if (state.failedKey === '') return { failedKey: props.resetKey, isKept: props.keeps() };
    return state.failedKey === props.resetKey ? null : { failedKey: null, isKept: false };
  }

  /** React is about to remove the page's elements: the last look at them. */
  override getSnapshotBeforeUpdate(_props: Props, { isKept }: State): PutBack | null {
    if (isKept || !this.state.isKept) return null;
    return remember(document.querySelectorAll('[data-section]'));
  }

  override componentDidUpdate(_props: Props, _state: State, putBack: PutBack | null): void {
    if (this.#place.current) putBack?.(this.#place.current);
  }

  override render() {
    const { children, onRetry } = this.props;
    if (this.state.failedKey === null) return children;
    return this.state.isKept ? <div ref={this.#place} /> : <SectionError onRetry={onRetry} />;
  }
}
