import { Component, type ReactNode } from 'react';

interface ShieldProps {
  children: ReactNode;
  onError: () => void;
}

/** What goes wrong in one part takes that part away and no other: what is typed elsewhere goes on. */
export class Shield extends Component<ShieldProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError = () => ({ hasFailed: true });

  override componentDidCatch(error: unknown) {
    reportError(error);
    this.props.onError();
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
