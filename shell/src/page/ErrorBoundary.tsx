import { Component, type ReactNode } from 'react';
import classes from './ErrorBoundary.module.css';
import { snapshotNodes } from './snapshot';

interface Props {
  /** Of the elements to keep; nothing is kept without it. */
  readonly selector?: string | undefined;
  /** Another key clears the error. */
  readonly resetKey: string;
  readonly onThrow: (thrown: unknown) => void;
  readonly children: ReactNode;
}

interface State {
  readonly failedKey: string | null;
}

type Restore = ReturnType<typeof snapshotNodes>;

/** What throws keeps its elements on the screen, without their code. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failedKey: null };
  #container: HTMLDivElement | null = null;
  #dropHead = () => undefined as void;

  static getDerivedStateFromError(): State {
    return { failedKey: '' };
  }

  static getDerivedStateFromProps(props: Props, { failedKey }: State): State | null {
    if (failedKey === null || failedKey === props.resetKey) return null;
    return { failedKey: failedKey === '' ? props.resetKey : null };
  }

  /** The last moment before React removes the elements. */
  override getSnapshotBeforeUpdate({ selector }: Props, { failedKey }: State): Restore | null {
    if (failedKey !== null || this.state.failedKey === null || !selector) return null;
    return snapshotNodes(document.querySelectorAll(selector));
  }

  override componentDidUpdate(_props: Props, _state: State, restore: Restore | null): void {
    if (this.#container && restore) this.#dropHead = restore(this.#container);
  }

  override componentDidCatch(thrown: unknown): void {
    this.props.onThrow(thrown);
  }

  /** The next page, or error, brings its own head. */
  readonly #setContainer = (container: HTMLDivElement) => {
    this.#container = container;
    return () => {
      this.#container = null;
      this.#dropHead();
    };
  };

  override render() {
    if (this.state.failedKey === null) return this.props.children;
    return <div ref={this.#setContainer} className={classes.kept} />;
  }
}
