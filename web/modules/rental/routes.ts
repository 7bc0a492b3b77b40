import { chunk, type Route, route } from "#web/app/route.ts";
import type { AddressesData } from "#web/modules/rental/addresses-load.ts";
import type { CartData } from "#web/modules/rental/cart-load.ts";
import type { OrderData } from "#web/modules/rental/orders/order-load.ts";
import type { OrdersData } from "#web/modules/rental/orders/orders-load.ts";
import type { SummaryData } from "#web/modules/rental/summary-load.ts";

const meta = {
  guard: "signed-in",
  flags: ["rental"],
  namespaces: [
    "rental",
    "rental-cart",
    "rental-order",
    "rental-orders",
    "rental-documents",
    "rental-calendar",
    "calendar-link",
    "rental-limits",
    "addresses",
    "forms",
    "profile",
  ],
} as const;

/** From the cart to the order: what it is made of lies in the browser, so that the browser alone draws it. */
const ordering = { ...meta, clientOnly: true } as const;

export const rentalRoutes: readonly Route[] = [
  route<CartData>({
    path: "/services/rentals/cart",
    meta: { ...ordering, guard: "public", title: "rental-cart:cart.title" },
    screen: chunk("web/modules/rental/ordering.ts", async () => (await import("#web/modules/rental/ordering.ts")).cart),
    load: async (context) => (await import("#web/modules/rental/ordering.ts")).loadCart(context),
  }),
  route<CartData>({
    path: "/services/rentals/period",
    meta: { ...ordering, guard: "public", title: "rental-cart:period.title" },
    screen: chunk(
      "web/modules/rental/ordering.ts",
      async () => (await import("#web/modules/rental/ordering.ts")).period,
    ),
    load: async (context) => (await import("#web/modules/rental/ordering.ts")).loadCart(context),
  }),
  route<AddressesData>({
    path: "/services/rentals/addresses",
    meta: { ...ordering, title: "rental-cart:addresses.title" },
    screen: chunk(
      "web/modules/rental/ordering.ts",
      async () => (await import("#web/modules/rental/ordering.ts")).addresses,
    ),
    load: async (context) => (await import("#web/modules/rental/ordering.ts")).loadAddresses(context),
  }),
  route<SummaryData>({
    path: "/services/rentals/summary",
    meta: { ...ordering, title: "rental-cart:summary.title" },
    screen: chunk(
      "web/modules/rental/ordering.ts",
      async () => (await import("#web/modules/rental/ordering.ts")).summary,
    ),
    load: async (context) => (await import("#web/modules/rental/ordering.ts")).loadSummary(context),
  }),
  route<OrdersData>({
    path: "/services/rentals/commands",
    meta: { ...meta, title: "rental-orders:list.title" },
    screen: chunk(
      "web/modules/rental/orders/orders.ts",
      async () => (await import("#web/modules/rental/orders/orders.ts")).orders,
    ),
    load: async (context) => (await import("#web/modules/rental/orders/orders.ts")).loadOrders(context),
  }),
  route<OrderData>({
    path: "/services/rentals/commands/:command",
    meta,
    screen: chunk(
      "web/modules/rental/orders/orders.ts",
      async () => (await import("#web/modules/rental/orders/orders.ts")).order,
    ),
    load: async (context) => (await import("#web/modules/rental/orders/orders.ts")).loadOrder(context),
  }),
];
