<?php
// Needs PHP 8.1 or newer, and no extensions or packages. PORTAL_URL is the portal's address, PORTAL_KEY an intake key.
//   php intake.php order order.json    sends an order; doing it again is harmless
//   php intake.php events next.txt     prints what has happened since the last time
//   php -S 127.0.0.1:8000 intake.php   receives webhooks that are signed with WEBHOOK_SECRET

/** Repeats what may go through later, after as long as the portal asks. */
function call(string $path, ?array $body = null): array
{
    $options = ['method' => $body === null ? 'GET' : 'POST', 'timeout' => 30, 'ignore_errors' => true,
        'header' => ['Authorization: Bearer ' . getenv('PORTAL_KEY'), 'Content-Type: application/json', 'Connection: close']];
    if ($body !== null) {
        $options['content'] = json_encode($body, JSON_THROW_ON_ERROR | JSON_PRESERVE_ZERO_FRACTION);
    }
    for ($attempt = 0; ; $attempt++) {
        [$status, $wait, $answer] = [0, 2 ** $attempt, ''];
        $stream = @fopen(getenv('PORTAL_URL') . $path, 'r', false, stream_context_create(['http' => $options]));
        if ($stream !== false) { // if not, there was no response: the order may be stored or not
            $answer = (string) stream_get_contents($stream);
            foreach (stream_get_meta_data($stream)['wrapper_data'] as $line) {
                if (preg_match('~^HTTP/\S+ (\d+)~', $line, $found)) {
                    $status = (int) $found[1];
                } elseif (preg_match('~^retry-after: *(\d+)~i', $line, $found)) {
                    $wait = (int) $found[1];
                }
            }
            fclose($stream);
        }
        $result = json_decode($answer, true)['Result'] ?? null;
        if ($status >= 200 && $status < 300 && is_array($result)) {
            return $result;
        }
        if ($attempt === 6 || $status >= 300 && $status < 500 && $status !== 429) {
            throw new RuntimeException("$status $answer");
        }
        sleep($wait);
    }
}

/** An order is sent again with the same ExternalOrderId, so it is stored once. */
function sendOrder(array $order): array
{
    return call('/api/intake/orders', $order);
}

/** Next is kept only after its events were dealt with: whatever stops this, nothing is missed. */
function pollEvents(string $file, callable $deal): void
{
    $after = is_file($file) ? (int) file_get_contents($file) : 0;
    while (($page = call("/api/intake/events?After=$after&Limit=500"))['Next'] !== $after) {
        array_map($deal, $page['Events']);
        $after = $page['Next'];
        file_put_contents($file, $after);
    }
}

/** Of the body as it came, before it is read as JSON. */
function isSigned(string $id, string $time, string $signatures, string $body): bool
{
    if (!ctype_digit($time) || abs(time() - (int) $time) >= 300) {
        return false;
    }
    $key = base64_decode(preg_replace('/^whsec_/', '', (string) getenv('WEBHOOK_SECRET')));
    $want = 'v1,' . base64_encode(hash_hmac('sha256', "$id.$time.$body", $key, true));
    foreach (explode(' ', $signatures) as $one) { // two while a secret is being replaced
        if (hash_equals($want, $one)) {
            return true;
        }
    }
    return false;
}

/** The same event may come again: leave out a webhook-id that was dealt with. Do long work after the answer. */
function receiveWebhook(callable $deal): void
{
    $body = (string) file_get_contents('php://input');
    $header = fn (string $name): string => $_SERVER['HTTP_WEBHOOK_' . $name] ?? '';
    if (!isSigned($header('ID'), $header('TIMESTAMP'), $header('SIGNATURE'), $body)) {
        http_response_code(401);
        return;
    }
    http_response_code(204);
    $deal(json_decode($body, true)['data']);
}

function show(array $event): void
{
    file_put_contents(PHP_SAPI === 'cli' ? 'php://stdout' : 'php://stderr',
        $event['Seq'] . ' ' . $event['Type'] . ' ' . ($event['ExternalOrderId'] ?? '') . "\n");
}

if (PHP_SAPI !== 'cli') {
    receiveWebhook('show');
} elseif ($argv[1] === 'order') {
    echo sendOrder(json_decode(file_get_contents($argv[2]), true, 512, JSON_THROW_ON_ERROR))['OrderNo'], "\n";
} elseif ($argv[1] === 'events') {
    pollEvents($argv[2], 'show');
}
