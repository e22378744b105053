import { button, dark, light } from './palette.ts'

const monospace = 'ui-monospace, Menlo, Consolas, monospace'

/** Mail programs that know the scheme read it from the style sheet; the colours of the others stand inline. */
const darkRules = `
  .canvas, .canvas > div { background: ${dark.canvas} !important; }
  .card, .card > table { background: ${dark.card} !important; }
  .card > table > tbody > tr > td { border-color: ${dark.line} !important; }
  .ink > div, .ink > table { color: ${dark.ink} !important; }
  .muted > div, .label { color: ${dark.muted} !important; }
  .accent, .muted a { color: ${dark.accent} !important; }
  .code { background: ${dark.sunken} !important; border-color: ${dark.line} !important; }
  .quote, .fact td { border-color: ${dark.line} !important; }`

/**
 * Every mail, in MJML: a frame and, between comments that name them, the blocks it is filled with. `{{…}}` are the
 * holes. `node services/notifications/src/email/layout/compile.ts` compiles it.
 */
export const source = `
<mjml lang="en" dir="ltr">
  <mj-head>
    <mj-title>{{subject}}</mj-title>
    <mj-preview>{{preview}}</mj-preview>
    <mj-raw>
      <meta name="color-scheme" content="light dark">
      <meta name="supported-color-schemes" content="light dark">
      <meta name="format-detection" content="telephone=no, date=no, address=no">
    </mj-raw>
    <mj-attributes>
      <mj-all font-family="Inter, system-ui, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif" />
      <mj-section padding="0" />
      <mj-text font-size="16px" line-height="26px" color="${light.ink}" padding="0 32px 20px" css-class="ink" />
    </mj-attributes>
    <mj-style>
      :root { color-scheme: light dark; supported-color-schemes: light dark; }
      @media (max-width: 640px) {
        .canvas > div { padding: 0 12px; }
      }
      @media (max-width: 480px) {
        .ink, .muted, .button { padding-left: 20px !important; padding-right: 20px !important; }
      }
      @media (prefers-color-scheme: dark) {${darkRules}
      }
    </mj-style>
  </mj-head>
  <mj-body width="600px" background-color="${light.canvas}" css-class="canvas">
    <mj-section padding="32px 0 20px">
      <mj-column>
        <mj-text padding="0 32px" font-size="20px" line-height="28px" font-weight="700" letter-spacing="-0.3px">
          Role<span class="accent" style="color:${light.accent}">Trail</span>
        </mj-text>
      </mj-column>
    </mj-section>
    <mj-section background-color="${light.card}" border="1px solid ${light.line}" border-radius="12px" padding="32px 0 12px" css-class="card">
      <mj-column>
        <mj-raw><!-- blocks --></mj-raw>
        <mj-raw><!-- block: paragraph --></mj-raw>
        <mj-text>{{text}}</mj-text>
        <mj-raw><!-- block: link --></mj-raw>
        <mj-button href="{{url}}" align="left" background-color="${button.fill}" color="${button.label}" font-size="16px" line-height="24px" font-weight="600" border-radius="8px" inner-padding="12px 24px" padding="4px 32px 24px" css-class="button">{{label}}</mj-button>
        <mj-raw><!-- block: code --></mj-raw>
        <mj-text padding="4px 32px 24px">
          <div class="code" style="background:${light.sunken};border:1px solid ${light.line};border-radius:8px;padding:18px 8px;text-align:center;font:600 30px/36px ${monospace};letter-spacing:8px;text-indent:8px">{{code}}</div>
        </mj-text>
        <mj-raw><!-- block: quote --></mj-raw>
        <mj-text>
          <div class="quote" style="border-left:3px solid ${light.line};padding-left:16px">{{quote}}</div>
        </mj-text>
        <mj-raw><!-- block: facts --></mj-raw>
        <mj-table css-class="ink" padding="0 32px 20px" font-size="16px" line-height="24px" color="${light.ink}">
          <!-- fact -->
          <tr class="fact">
            <td class="label" style="padding:8px 16px 8px 0;border-bottom:1px solid ${light.line};color:${light.muted}">{{label}}</td>
            <td align="right" style="padding:8px 0;border-bottom:1px solid ${light.line};font-weight:600">{{value}}</td>
          </tr>
          <!-- /fact -->
        </mj-table>
        <mj-raw><!-- /blocks --></mj-raw>
      </mj-column>
    </mj-section>
    <mj-section padding="20px 0 40px">
      <mj-column>
        <mj-text css-class="muted" font-size="13px" line-height="20px" color="${light.muted}" padding="0 32px">
          {{reason}}<br>Questions? Write to <a href="mailto:{{support}}" style="color:${light.accent}">{{support}}</a>.<!-- unsubscribe --><br><a href="{{url}}" style="color:${light.accent}">Unsubscribe</a><!-- /unsubscribe -->
        </mj-text>
      </mj-column>
    </mj-section>
  </mj-body>
</mjml>
`
