import { messageOf, trpc } from '@qanoon/client/trpc/trpc';
import type { AdminOrder } from '@qanoon/contracts/orders/orders';
import { leftToRight } from '@qanoon/domain/lib/text/left-to-right';
import * as m from '@qanoon/messages/admin/reviewed-orders';
import { currentLanguage } from '@qanoon/messages/language';
import { Button } from '@qanoon/ui/components/button/button';
import { toast } from '@qanoon/ui/components/feedback/toast';
import { FileDown } from 'lucide-react';

/** Links to the receipts of an order, as PDFs in the language of the console. */
export function ReceiptLinks({ receipts }: Pick<AdminOrder, 'receipts'>) {
  const utils = trpc.useUtils();
  async function download(receiptId: string) {
    try {
      // The address of a PDF expires, so each press asks for a new one.
      const input = { receiptId, language: currentLanguage() };
      const { url } = await utils.receipts.pdfUrl.fetch(input, { staleTime: 0 });
      window.location.assign(url);
    } catch (failure) {
      toast.error(messageOf(failure, m.receiptCouldNotBeOpened()));
    }
  }
  return receipts.map(({ id, number }) => (
    <Button key={id} variant="secondary" onClick={() => void download(id)}>
      <FileDown aria-hidden="true" />
      {m.receiptOf({ number: leftToRight(number) })}
    </Button>
  ));
}
