import { Component, type ReactNode } from "react";
import { useChunk } from "#web/app/use-chunk.ts";
import { overlays } from "#web/shell/site/overlays.ts";

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
    return this.state.broken ? <Broken /> : this.props.children;
  }
}

const Broken = () => {
  const module = useChunk(overlays.broken, true);
  return module ? <module.BrokenScreen /> : null;
};
