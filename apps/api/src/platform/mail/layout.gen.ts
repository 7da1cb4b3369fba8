// Compiled from layout.mjml by `pnpm --filter @qanoon/api compile-mail-layout`.
export const LAYOUT = {
  page: `<!doctype html>
<html lang="en" dir="ltr" xmlns="http://www.w3.org/1999/xhtml" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office">
<head>
<title>{{subject}}</title>
<!--[if !mso]><!-->
<meta http-equiv="X-UA-Compatible" content="IE=edge">
<!--<![endif]-->
<meta http-equiv="Content-Type" content="text/html; charset=UTF-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<style type="text/css">
#outlook a { padding:0; }
body { margin:0;padding:0;-webkit-text-size-adjust:100%;-ms-text-size-adjust:100%; }
table, td { border-collapse:collapse;mso-table-lspace:0pt;mso-table-rspace:0pt; }
img { border:0;height:auto;line-height:100%; outline:none;text-decoration:none;-ms-interpolation-mode:bicubic; }
p { display:block;margin:13px 0; }
</style>
<!--[if mso]>
<noscript>
<xml>
<o:OfficeDocumentSettings>
<o:AllowPNG/>
<o:PixelsPerInch>96</o:PixelsPerInch>
</o:OfficeDocumentSettings>
</xml>
</noscript>
<![endif]-->
<!--[if lte mso 11]>
<style type="text/css">
.mj-outlook-group-fix { width:100% !important; }
</style>
<![endif]-->
<style type="text/css">
@media only screen and (min-width:480px) {
.mj-column-per-100 { width:100% !important; max-width: 100%; }
}
</style>
<style media="screen and (min-width:480px)">
.moz-text-html .mj-column-per-100 { width:100% !important; max-width: 100%; }
</style>
<style type="text/css">
:root { color-scheme: light dark; supported-color-schemes: light dark; }
.quiet a, .quiet div { word-break: break-word; }
.facts tr:last-child td { border-bottom: 1px solid #e0d8c6; }
@media only screen and (max-width: 479px) {
.inset { padding-left: 22px !important; padding-right: 22px !important; }
.heading div { font-size: 23px !important; }
.button table, .button a { width: 100% !important; box-sizing: border-box; }
}
@media (prefers-color-scheme: dark) {
body, .page, .page > div { background: #0f1512 !important; background-color: #0f1512 !important; }
.card, .card > table { background: #161e19 !important; background-color: #161e19 !important; }
.card > table > tbody > tr > td { border-color: #2a352e !important; }
.edge > table > tbody > tr > td { border-top-color: {{darkAccent}} !important; }
.button td, .button a { background: {{darkAccent}} !important; background-color: {{darkAccent}} !important; }
.brand div, .brand a, .heading div { color: #f0eadb !important; }
.urdu div { color: #dcb874 !important; }
.ink div { color: #e4dfd0 !important; }
.facts td { border-color: #2a352e !important; color: #f0eadb !important; }
.facts td.label, .note div { color: #c4c3b3 !important; }
.quiet div, .quiet a { color: #9ea192 !important; }
.address div, .address a { color: #93cbab !important; }
.logo img { background-color: #fdfbf6; padding: 6px; border-radius: 6px; }
}
</style>
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="x-apple-disable-message-reformatting">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
</head>
<body  class="page" style="word-spacing:normal;background-color:#f8f4ea;">
<div style="display:none;font-size:1px;color:#ffffff;line-height:1px;max-height:0px;max-width:0px;opacity:0;overflow:hidden;">{{preheader}}</div>
<div
aria-label="{{subject}}" aria-roledescription="email" role="article" lang="en" dir="ltr" style="word-spacing:normal;background-color:#f8f4ea;"
>
<!--[if mso | IE]><table align="center" border="0" cellpadding="0" cellspacing="0" class="" role="presentation" style="width:600px;" width="600" ><tr><td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;"><![endif]-->
<div  style="margin:0px auto;max-width:600px;">
<table
align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="width:100%;"
>
<tbody>
<tr>
<td
style="direction:ltr;font-size:0px;padding:28px 0 18px;text-align:center;"
>
<!--[if mso | IE]><table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr><td class="" style="vertical-align:top;width:600px;" ><![endif]-->
<div
class="mj-column-per-100 mj-outlook-group-fix" style="font-size:0px;text-align:left;direction:ltr;display:inline-block;vertical-align:top;width:100%;"
>
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" width="100%"
>
<tbody>
<tr>
<td  style="vertical-align:top;padding:0;">
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" style="" width="100%"
>
<tbody>
{{{logo}}}{{{brand}}}{{{urdu}}}
</tbody>
</table>
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><table align="center" border="0" cellpadding="0" cellspacing="0" class="card-outlook edge-outlook" role="presentation" style="width:600px;" width="600" bgcolor="#fdfbf6" ><tr><td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;"><![endif]-->
<div  class="card edge" style="background:#fdfbf6;background-color:#fdfbf6;margin:0px auto;max-width:600px;">
<table
align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="background:#fdfbf6;background-color:#fdfbf6;width:100%;"
>
<tbody>
<tr>
<td
style="border-left:1px solid #e0d8c6;border-right:1px solid #e0d8c6;border-top:4px solid {{accent}};direction:ltr;font-size:0px;padding:0;text-align:center;"
>
<!--[if mso | IE]><table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr><td class="" style="vertical-align:top;width:598px;" ><![endif]-->
<div
class="mj-column-per-100 mj-outlook-group-fix" style="font-size:0px;text-align:left;direction:ltr;display:inline-block;vertical-align:top;width:100%;"
>
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" width="100%"
>
<tbody>
<tr>
<td  style="vertical-align:top;padding:0;">
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" style="" width="100%"
>
<tbody>
<tr>
<td
style="font-size:0px;word-break:break-word;"
>
<div
style="height:30px;line-height:30px;"
>&#8202;</div>
</td>
</tr>
</tbody>
</table>
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><table align="center" border="0" cellpadding="0" cellspacing="0" class="card-outlook" role="presentation" style="width:600px;" width="600" bgcolor="#fdfbf6" ><tr><td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;"><![endif]-->
<div  class="card" style="background:#fdfbf6;background-color:#fdfbf6;margin:0px auto;max-width:600px;">
<table
align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="background:#fdfbf6;background-color:#fdfbf6;width:100%;"
>
<tbody>
<tr>
<td
style="border-bottom:1px solid #e0d8c6;border-left:1px solid #e0d8c6;border-right:1px solid #e0d8c6;direction:ltr;font-size:0px;padding:0 0 32px;text-align:center;"
>
<!--[if mso | IE]><table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr><td class="" style="vertical-align:top;width:598px;" ><![endif]-->
<div
class="mj-column-per-100 mj-outlook-group-fix" style="font-size:0px;text-align:left;direction:ltr;display:inline-block;vertical-align:top;width:100%;"
>
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" width="100%"
>
<tbody>
<tr>
<td  style="vertical-align:top;padding:0;">
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" style="" width="100%"
>
<tbody>
<tr>
<td
align="left" class="inset heading" style="font-size:0px;padding:0 32px 14px;word-break:break-word;"
>
<div
style="font-family:Georgia, 'Times New Roman', serif;font-size:27px;line-height:1.25;text-align:left;color:#1a1f1b;"
><h1 style="margin:0;font:inherit;font-weight:normal;">{{heading}}</h1></div>
</td>
</tr>
{{{paragraph}}}{{{facts}}}{{{button}}}{{{note}}}
</tbody>
</table>
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><table align="center" border="0" cellpadding="0" cellspacing="0" class="" role="presentation" style="width:600px;" width="600" ><tr><td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;"><![endif]-->
<div  style="margin:0px auto;max-width:600px;">
<table
align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="width:100%;"
>
<tbody>
<tr>
<td
style="direction:ltr;font-size:0px;padding:22px 0 36px;text-align:center;"
>
<!--[if mso | IE]><table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr><td class="" style="vertical-align:top;width:600px;" ><![endif]-->
<div
class="mj-column-per-100 mj-outlook-group-fix" style="font-size:0px;text-align:left;direction:ltr;display:inline-block;vertical-align:top;width:100%;"
>
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" width="100%"
>
<tbody>
<tr>
<td  style="vertical-align:top;padding:0;">
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" style="" width="100%"
>
<tbody>
{{{contact}}}{{{mailto}}}{{{settings}}}
</tbody>
</table>
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
</div>
</body>
</html>`,
  logo: `<tr>
<td
align="left" class="inset logo" style="font-size:0px;padding:0 32px;word-break:break-word;"
>
<div
style="font-family:'Segoe UI', 'Helvetica Neue', Helvetica, Arial, sans-serif;font-size:16px;line-height:1;text-align:left;color:#1a1f1b;"
><img src="{{logoUrl}}" alt="{{academy}}" height="44" style="display:block;height:44px;width:auto;max-width:260px;"></div>
</td>
</tr>`,
  brand: `<tr>
<td
align="left" class="inset brand" style="font-size:0px;padding:0 32px;word-break:break-word;"
>
<div
style="font-family:Georgia, 'Times New Roman', serif;font-size:23px;line-height:1.3;text-align:left;color:#14432f;"
>{{academy}}</div>
</td>
</tr>`,
  urdu: `<tr>
<td
align="left" class="inset urdu" style="font-size:0px;padding:0 32px;word-break:break-word;"
>
<div
style="font-family:'Noto Nastaliq Urdu', 'Jameel Noori Nastaleeq', 'Urdu Typesetting', serif;font-size:17px;line-height:2;text-align:left;color:#7a5615;"
><span lang="ur" dir="rtl">{{nameUrdu}}</span></div>
</td>
</tr>`,
  paragraph: `<tr>
<td
align="left" class="inset ink" style="font-size:0px;padding:0 32px 14px;word-break:break-word;"
>
<div
style="font-family:'Segoe UI', 'Helvetica Neue', Helvetica, Arial, sans-serif;font-size:16px;line-height:1.6;text-align:left;color:#1a1f1b;"
><p style="margin:0;">{{text}}</p></div>
</td>
</tr>`,
  fact: `<tr><td class="label" style="border-top:1px solid #e0d8c6;width:38%;padding:9px 14px 9px 0;vertical-align:top;color:#5f6359;font-size:14px;">{{label}}</td><td dir="auto" style="border-top:1px solid #e0d8c6;padding:9px 0;vertical-align:top;word-break:break-word;text-align:left;">{{value}}</td></tr>`,
  facts: `<tr>
<td
align="left" class="inset facts" style="font-size:0px;padding:6px 32px 16px;word-break:break-word;"
>
<table
cellpadding="0" cellspacing="0" width="100%" border="0" style="color:#1a1f1b;font-family:'Segoe UI', 'Helvetica Neue', Helvetica, Arial, sans-serif;font-size:15px;line-height:1.5;table-layout:auto;width:100%;border:none;"
>
{{{fact}}}
</table>
</td>
</tr>`,
  button: `<tr>
<td
align="left" class="inset button" style="font-size:0px;padding:10px 32px 18px;word-break:break-word;"
>
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" style="border-collapse:separate;line-height:100%;"
>
<tbody>
<tr>
<td
align="center" bgcolor="{{accent}}" role="presentation" style="border:none;border-radius:6px;cursor:auto;mso-padding-alt:14px 26px;background:{{accent}};" valign="middle"
>
<a
href="{{url}}" style="display:inline-block;background:{{accent}};color:#fbf8ef;font-family:'Segoe UI', 'Helvetica Neue', Helvetica, Arial, sans-serif;font-size:16px;font-weight:600;line-height:1.25;margin:0;text-decoration:none;text-transform:none;padding:14px 26px;mso-padding-alt:0px;border-radius:6px;" target="_blank"
>
{{label}}
</a>
</td>
</tr>
</tbody>
</table>
</td>
</tr>`,
  note: `<tr>
<td
align="left" class="inset note" style="font-size:0px;padding:4px 32px 0;word-break:break-word;"
>
<div
style="font-family:'Segoe UI', 'Helvetica Neue', Helvetica, Arial, sans-serif;font-size:14px;line-height:1.55;text-align:left;color:#464b44;"
><p style="margin:0;">{{text}}</p></div>
</td>
</tr>`,
  contact: `<tr>
<td
align="left" class="inset quiet" style="font-size:0px;padding:0 32px;word-break:break-word;"
>
<div
style="font-family:'Segoe UI', 'Helvetica Neue', Helvetica, Arial, sans-serif;font-size:13px;line-height:1.6;text-align:left;color:#5f6359;"
><span dir="auto">{{text}}</span></div>
</td>
</tr>`,
  mailto: `<tr>
<td
align="left" class="inset address" style="font-size:0px;padding:0 32px;word-break:break-word;"
>
<div
style="font-family:'Segoe UI', 'Helvetica Neue', Helvetica, Arial, sans-serif;font-size:13px;line-height:1.6;text-align:left;color:#14432f;"
><a href="mailto:{{email}}" dir="ltr" style="color:#14432f;">{{email}}</a></div>
</td>
</tr>`,
  settings: `<tr>
<td
align="left" class="inset quiet" style="font-size:0px;padding:12px 32px 0;word-break:break-word;"
>
<div
style="font-family:'Segoe UI', 'Helvetica Neue', Helvetica, Arial, sans-serif;font-size:13px;line-height:1.6;text-align:left;color:#5f6359;"
>{{text}} <a href="{{url}}" style="color:#5f6359;">{{label}}</a></div>
</td>
</tr>`,
};
