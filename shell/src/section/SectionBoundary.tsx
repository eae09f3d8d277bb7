import { Component, type ReactNode } from 'react';
import { SectionError } from './SectionError';

interface Props {
  /** A new value clears the error: another page, or another attempt. */
  readonly resetKey: string;
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

interface State {
  readonly failedKey: string | null;
}

/** Keeps a section's fault inside the section: the frame and all other sections go on working. */
export class SectionBoundary extends Component<Props, State> {
  override state: State = { failedKey: null };

  static getDerivedStateFromError(): Partial<State> {
    return { failedKey: '' };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    if (state.failedKey === null) return null;
    if (state.failedKey === '') return { failedKey: props.resetKey };
    return state.failedKey === props.resetKey ? null : { failedKey: null };
  }

  override render() {
    const { children, onRetry } = this.props;
    return this.state.failedKey === null ? children : <SectionError onRetry={onRetry} />;
  }
}
