import { useApp } from "#web/app/app-context.tsx";

/**
 * What stands for the site: the installation's own logo, which says its name, or the product's mark with the name beside
 * it. 32 px high on extra small screens, 40 otherwise (LAYOUT-014).
 */
export const Logo = () => {
  const { logoUrl, logoSize, name } = useApp().state.app;
  if (logoUrl)
    return <img src={logoUrl} alt={name} {...logoSize} className={`${height} max-w-full object-contain object-left`} />;
  return (
    <>
      <svg viewBox="0 0 40 40" aria-hidden="true" focusable="false" className={height}>
        <path d="M4 4h14v14a14 14 0 0 1-14-14z" className="fill-accent" />
        <circle cx="29" cy="11" r="7" className="fill-sun" />
        <path d="M4 36V22h14v14z" className="fill-leaf" />
        <path d="M22 36V22a14 14 0 0 1 14 14z" className="fill-primary" />
      </svg>
      <span className="min-w-0 text-base leading-tight font-extrabold tracking-tight wrap-anywhere sm:text-lg">
        {name}
      </span>
    </>
  );
};

const height = "h-[32px] w-auto shrink-0 sm:h-[40px]";
