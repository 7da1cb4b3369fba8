import { messageOf, trpc } from '@qanoon/client/trpc/trpc';
import { currentLanguage } from '@qanoon/messages/language';
import * as m from '@qanoon/messages/student/receipts';
import { Button } from '@qanoon/ui/components/button/button';
import { toast } from '@qanoon/ui/components/feedback/toast';
import { FileDown } from 'lucide-react';
import { useState } from 'react';

/** Downloads the receipt as a PDF in the language of the page. The server renders it for each download. */
export function ReceiptPdfButton({ receiptId }: { receiptId: string }) {
  const utils = trpc.useUtils();
  const [busy, setBusy] = useState(false);
  async function download() {
    setBusy(true);
    try {
      const language = currentLanguage();
      const { url } = await utils.receipts.pdfUrl.fetch(
        { receiptId, language },
        // Each press asks for a new address, because addresses expire. It fails if there is no connection.
        { staleTime: 0, networkMode: 'always' },
      );
      // The response is an attachment, so the browser stays on the page.
      window.location.assign(url);
    } catch (failure) {
      toast.error(messageOf(failure, m.pdfCouldNotBeCreated()));
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button variant="secondary" busy={busy && m.creatingPdf()} onClick={() => void download()}>
      <FileDown className="icon icon-sm" aria-hidden="true" />
      {m.downloadPdf()}
    </Button>
  );
}
