"""Needs Python 3.8 or newer, and no packages. PORTAL_URL is the portal's address, PORTAL_KEY an intake key.

python3 intake.py order order.json    sends an order; doing it again is harmless
python3 intake.py events next.txt     prints what has happened since the last time
python3 intake.py webhooks 8000       receives webhooks that are signed with WEBHOOK_SECRET
"""
import base64, hashlib, hmac, http.client, http.server, json, os, pathlib, sys, time, urllib.error, urllib.request


def call(path, body=None):
    """Repeats what may go through later, after as long as the portal asks."""
    for attempt in range(7):
        request = urllib.request.Request(os.environ["PORTAL_URL"] + path, body, {
            "Authorization": "Bearer " + os.environ["PORTAL_KEY"], "Content-Type": "application/json"})
        wait = 2 ** attempt
        try:
            with urllib.request.urlopen(request, timeout=30) as response:
                return json.load(response)["Result"]
        except urllib.error.HTTPError as error:
            problem = RuntimeError(f"{error.code} {error.read().decode()}")
            if error.code != 429 and error.code < 500:
                raise problem from None
            if error.headers.get("Retry-After", "").isdigit():
                wait = int(error.headers["Retry-After"])
        except (OSError, http.client.HTTPException, ValueError) as error:
            problem = error  # no response, or half of one: the order may be stored or not
        if attempt < 6:
            time.sleep(wait)
    raise problem


def send_order(order):
    """An order is sent again with the same ExternalOrderId, so it is stored once."""
    return call("/api/intake/orders", json.dumps(order).encode())


def poll_events(file, deal):
    """Next is kept only after its events were dealt with: whatever stops this, nothing is missed."""
    after = int(file.read_text()) if file.exists() else 0
    while True:
        page = call(f"/api/intake/events?After={after}&Limit=500")
        if page["Next"] == after:
            return
        for event in page["Events"]:
            deal(event)
        after = page["Next"]
        file.write_text(str(after))


def is_signed(headers, body):
    """Of the body as it came, before it is read as JSON."""
    sent = headers.get("webhook-timestamp", "")
    if not sent.isdigit() or abs(time.time() - int(sent)) >= 300:
        return False
    key = base64.b64decode(os.environ["WEBHOOK_SECRET"].replace("whsec_", "", 1))
    text = f"{headers.get('webhook-id')}.{sent}.".encode() + body
    want = "v1," + base64.b64encode(hmac.new(key, text, hashlib.sha256).digest()).decode()
    return any(hmac.compare_digest(want.encode(), one.encode())  # two while a secret is being replaced
               for one in headers.get("webhook-signature", "").split())


class Webhooks(http.server.BaseHTTPRequestHandler):
    """The same event may come again: leave out a webhook-id that was dealt with. Answer first, work afterwards."""

    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        signed = is_signed(self.headers, body)
        self.send_response(204 if signed else 401)
        self.end_headers()
        self.wfile.flush()
        if signed:
            show(json.loads(body)["data"])


def show(event):
    print(event["Seq"], event["Type"], event.get("ExternalOrderId", ""), flush=True)


if __name__ == "__main__":
    command, argument = sys.argv[1:3]
    if command == "order":
        print(send_order(json.loads(pathlib.Path(argument).read_text("utf-8")))["OrderNo"])
    elif command == "events":
        poll_events(pathlib.Path(argument), show)
    elif command == "webhooks":
        http.server.ThreadingHTTPServer(("", int(argument)), Webhooks).serve_forever()
