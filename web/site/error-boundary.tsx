import { Component, type ReactNode } from "react";
import { BrokenScreen } from "#web/site/broken-screen.tsx";

interface ErrorBoundaryProps {
  readonly onError: (error: unknown) => void;
  readonly children: ReactNode;
}

/** Keeps the shell when a screen breaks, and tells of the error. A class, since React has no other way to catch. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    return this.state.broken ? <BrokenScreen /> : this.props.children;
  }
}
