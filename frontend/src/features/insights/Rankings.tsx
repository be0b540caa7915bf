import { ChartPanel } from '@/components/chart/ChartPanel';
import { Ranking } from '@/components/chart/Ranking';
import type { Insights } from '@/lib/api';
import { counted, money, whole } from '@/lib/format';
import { useProfile } from '@/lib/session';
import {
  changeText,
  codeFinding,
  courierFinding,
  shopFinding,
  reasonFinding,
  sumsOf,
} from './insights';

const few = 8; // rows of a ranking; the table and the file have all

export function Shops({ insights: { Shops: shops, ShopCount, Days } }: { insights: Insights }) {
  const { Role } = useProfile();
  const all = sumsOf(Days.slice(Days.length / 2)).sales;
  const rest = ShopCount - Math.min(few, shops.length);
  return (
    <ChartPanel
      title="Shops"
      finding={shopFinding(shops, all)}
      file="shops"
      rows={shops}
      columns={[
        { label: 'Shop', of: ({ Name }) => Name },
        { label: 'Orders', of: ({ Orders }) => Orders },
        { label: 'Sales', of: ({ Sales }) => Sales, money: true },
        { label: 'Before', of: ({ SalesBefore }) => SalesBefore, money: true },
      ]}
    >
      <Ranking
        rows={shops.slice(0, few).map((shop) => ({
          name: shop.Name,
          to: `/merchant/shops/${shop.Id}`,
          value: shop.Sales,
          text: money(shop.Sales),
          sub: [
            Role === 'Admin' && shop.MerchantName,
            counted(shop.Orders, 'order'),
            changeText(shop.Sales, shop.SalesBefore),
          ]
            .filter(Boolean)
            .join(' · '),
        }))}
      />
      {rest > 0 && <p>{`And ${counted(rest, 'shop')} more.`}</p>}
    </ChartPanel>
  );
}

export function Couriers({ couriers }: { couriers: Insights['Couriers'] }) {
  return (
    <ChartPanel
      title="Couriers"
      finding={courierFinding(couriers)}
      file="couriers"
      rows={couriers}
      columns={[
        { label: 'Courier', of: ({ Name }) => Name },
        { label: 'Orders', of: ({ Orders }) => Orders },
        { label: 'Failed', of: ({ Failed }) => Failed },
        { label: 'Orders before', of: ({ OrdersBefore }) => OrdersBefore },
        { label: 'Failed before', of: ({ FailedBefore }) => FailedBefore },
      ]}
    >
      <Ranking
        rows={couriers.slice(0, few).map((courier) => ({
          name: courier.Name,
          value: courier.Orders,
          text: counted(courier.Orders, 'order'),
          sub: `${whole(courier.Failed)} failed, ${whole(courier.FailedBefore)} before`,
        }))}
      />
    </ChartPanel>
  );
}

export function Reasons({ reasons }: { reasons: Insights['Reasons'] }) {
  return (
    <ChartPanel
      title="Why deliveries failed"
      finding={reasonFinding(reasons)}
      file="failures"
      rows={reasons}
      columns={[
        { label: 'Reason', of: ({ Reason }) => Reason },
        { label: 'Orders', of: ({ Orders }) => Orders },
        { label: 'Before', of: ({ OrdersBefore }) => OrdersBefore },
      ]}
    >
      <Ranking
        rows={reasons.map(({ Reason, Orders, OrdersBefore }) => ({
          name: Reason,
          value: Orders,
          text: counted(Orders, 'order'),
          sub: `${whole(OrdersBefore)} before`,
        }))}
      />
    </ChartPanel>
  );
}

interface ProductsProps {
  products: Insights['Products'];
  orders: string;
}

export function Products({ products, orders }: ProductsProps) {
  const [first] = products;
  return (
    <ChartPanel
      title="Products"
      finding={
        first && first.Sales > 0
          ? `${first.Title} is sold most: ${counted(first.Items, 'item')} for ${money(first.Sales)}.`
          : 'No products were sold in this period.'
      }
      file="products"
      rows={products}
      columns={[
        { label: 'Product', of: ({ Title }) => Title },
        { label: 'Items', of: ({ Items }) => Items },
        { label: 'Sales', of: ({ Sales }) => Sales, money: true },
        { label: 'Before', of: ({ SalesBefore }) => SalesBefore, money: true },
      ]}
    >
      <Ranking
        rows={products.slice(0, few).map(({ Title, Items, Sales, SalesBefore }) => ({
          name: Title,
          to: `${orders}?tab=3&query=${encodeURIComponent(Title)}`,
          value: Sales,
          text: money(Sales),
          sub: [counted(Items, 'item'), changeText(Sales, SalesBefore)].filter(Boolean).join(' · '),
        }))}
      />
    </ChartPanel>
  );
}

export function Codes({ codes }: { codes: Insights['Codes'] }) {
  const { Role } = useProfile();
  return (
    <ChartPanel
      title="Promo codes"
      finding={codeFinding(codes)}
      file="codes"
      rows={codes}
      columns={[
        { label: 'Code', of: ({ Code }) => Code },
        { label: 'Uses', of: ({ Uses }) => Uses },
        { label: 'Discount', of: ({ Discount }) => Discount, money: true },
        { label: 'Sales', of: ({ Sales }) => Sales, money: true },
      ]}
    >
      <Ranking
        rows={codes.slice(0, few).map(({ Code, Uses, Discount, Sales }) => ({
          name: Code,
          to:
            Role === 'Admin'
              ? `/admin/promotioncodes?query=${encodeURIComponent(Code)}`
              : undefined,
          value: Uses,
          text: counted(Uses, 'use'),
          sub: `${money(Discount)} off ${money(Sales)}`,
        }))}
      />
    </ChartPanel>
  );
}
