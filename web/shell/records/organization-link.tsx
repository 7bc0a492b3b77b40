import { useApp } from "#web/app/app-context.tsx";
import { Link } from "#web/ui/link.tsx";

export interface OrganizationLinkProps {
  /** Path of its page. */
  readonly to: string;
  readonly name: string;
  readonly variant?: "name" | "plain";
}

/** The name of an organization, which leads to its page where there is one. */
export const OrganizationLink = ({ to, name, variant = "name" }: OrganizationLinkProps) =>
  useOrganizationPages() ? (
    <Link variant={variant} to={to}>
      {name}
    </Link>
  ) : (
    name
  );

/** Whether organizations have pages in this installation (FLAG-011, FLAG-012). */
export function useOrganizationPages(): boolean {
  const { flags } = useApp().state;
  return flags.organizations && flags["user-organizations"];
}
