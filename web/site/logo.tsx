import { useApp } from "#web/app/app-context.tsx";

/** The installation's logo, or the product's mark: 32 px high on extra small screens, 40 otherwise (LAYOUT-014). */
export const Logo = () => {
  const { logoUrl } = useApp().state.app;
  if (logoUrl) return <img src={logoUrl} alt="" className="h-[32px] w-auto shrink-0 sm:h-[40px]" />;
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true" focusable="false" className="h-[32px] w-auto shrink-0 sm:h-[40px]">
      <path d="M4 4h14v14a14 14 0 0 1-14-14z" className="fill-accent" />
      <circle cx="29" cy="11" r="7" className="fill-sun" />
      <path d="M4 36V22h14v14z" className="fill-leaf" />
      <path d="M22 36V22a14 14 0 0 1 14 14z" className="fill-primary" />
    </svg>
  );
};
